package io.b2bench.tls.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a client brings to a server of others: whom it trusts, and who it is.
 *
 * @param trusted the authorities that may have signed the server's certificate, or that itself
 * @param own the client's key and certificates; absent where it shows none
 */
public record Credentials(Set<X509Certificate> trusted, Optional<KeyMaterial> own) {
  /** Copies the set. */
  public Credentials {
    trusted = Set.copyOf(trusted);
  }

  /**
   * Reads files in PEM.
   *
   * @param trust certificates to trust; absent for those that this JDK trusts
   * @param certificate the client's certificate and those between it and the authority
   * @param key its private key, not encrypted
   * @throws UnusableKeysException when a file cannot be used, with the reason
   */
  public static Credentials read(
      Optional<Path> trust, Optional<Path> certificate, Optional<Path> key) {
    return new Credentials(
        trust.map(file -> Set.copyOf(certificates(file))).orElseGet(Credentials::ofThisJdk),
        certificate.flatMap(file -> key.map(k -> own(file, k))));
  }

  private static KeyMaterial own(Path certificate, Path key) {
    List<X509Certificate> chain = certificates(certificate);
    String text = text(key);
    try {
      PrivateKey read =
          KeyFactory.getInstance(chain.getFirst().getPublicKey().getAlgorithm())
              .generatePrivate(new PKCS8EncodedKeySpec(Pem.readKey(key.toString(), text)));
      return new KeyMaterial(read, chain);
    } catch (IOException | GeneralSecurityException e) {
      throw new UnusableKeysException(
          "%s is no private key of %s in PKCS #8 without a password (openssl pkcs8 -topk8 -nocrypt makes one): %s"
              .formatted(key, certificate, e.getMessage()),
          e);
    }
  }

  private static List<X509Certificate> certificates(Path file) {
    String text = text(file);
    try {
      return Pem.readCertificates(file.toString(), text);
    } catch (IOException | GeneralSecurityException e) {
      throw new UnusableKeysException(
          "%s cannot be read as certificates in PEM: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new UnusableKeysException("there is no file " + file, e);
    } catch (IOException e) {
      throw new UnusableKeysException("%s cannot be read: %s".formatted(file, e), e);
    }
  }

  private static Set<X509Certificate> ofThisJdk() {
    Path file = Path.of(System.getProperty("java.home"), "lib", "security", "cacerts");
    Set<X509Certificate> trusted = new HashSet<>();
    try {
      KeyStore store = KeyStore.getInstance(file.toFile(), (char[]) null);
      for (String alias : Collections.list(store.aliases())) {
        if (store.getCertificate(alias) instanceof X509Certificate certificate) {
          trusted.add(certificate);
        }
      }
      return trusted;
    } catch (IOException | GeneralSecurityException e) {
      throw new UnusableKeysException(
          "the authorities that this JDK trusts cannot be read from %s: %s".formatted(file, e), e);
    }
  }
}
