package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Properties;

/**
 * The one key that JMeter's engines and those who send them plans have in common. Each shows it and
 * trusts nothing else, as JMeter wants it for its remote calls. It is valid for a week.
 *
 * @param file the key store, in PKCS #12
 * @param password of the key store and of the key in it
 */
public record PeerKey(Path file, String password) {
  /** The type of the key store. */
  public static final String TYPE = "PKCS12";

  /** The name of the key in it. */
  public static final String ALIAS = "rmi";

  /** What JMeter takes with {@code -q}: where the key is and how it is opened. */
  public static final String PROPERTIES = "jmeter.properties";

  private static final String STORE = "rmi_keystore.jks";
  private static final String PASSWORD = "server.rmi.ssl.keystore.password";
  private static final int BYTES = 16;

  /**
   * Makes a key and writes it into a folder, readable by the user alone.
   *
   * @throws UnusableKeysException when there is one already, or it cannot be written
   */
  public static PeerKey create(Path folder) {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    Path absolute = folder.toAbsolutePath().normalize();
    PeerKey made = new PeerKey(absolute.resolve(STORE), HexFormat.of().formatHex(random));
    try {
      write(made.file, made.store());
      write(absolute.resolve(PROPERTIES), made.properties().getBytes(StandardCharsets.ISO_8859_1));
      return made;
    } catch (IOException | GeneralSecurityException e) {
      throw new UnusableKeysException("cannot write a key to " + folder + ": " + e, e);
    }
  }

  /**
   * Finds the key in a folder that {@link #create} filled, perhaps on another machine.
   *
   * @throws UnusableKeysException when there is none
   */
  public static PeerKey in(Path folder) {
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(folder.resolve(PROPERTIES))) {
      properties.load(in);
    } catch (NoSuchFileException e) {
      throw new UnusableKeysException(
          "there is no %s in %s; b2bench keys makes it".formatted(PROPERTIES, folder), e);
    } catch (IOException | IllegalArgumentException e) {
      throw new UnusableKeysException("cannot read the key in " + folder + ": " + e, e);
    }
    return new PeerKey(
        folder.toAbsolutePath().normalize().resolve(STORE), properties.getProperty(PASSWORD, ""));
  }

  private byte[] store() throws IOException, GeneralSecurityException {
    KeyMaterial key = Authority.alone(CertificateKind.ECDSA_P256, "b2bench engines", Instant.now());
    KeyStore store = KeyStore.getInstance(TYPE);
    store.load(null, null);
    store.setKeyEntry(
        ALIAS, key.key(), password.toCharArray(), key.chain().toArray(Certificate[]::new));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    store.store(bytes, password.toCharArray());
    return bytes.toByteArray();
  }

  private String properties() {
    String store = file.toString().replace("\\", "\\\\");
    return """
        # for JMeter: jmeter-server -q THIS; the key store is at this path on every machine
        server.rmi.ssl.keystore.file=%1$s
        server.rmi.ssl.keystore.type=%2$s
        server.rmi.ssl.keystore.alias=%3$s
        server.rmi.ssl.keystore.password=%4$s
        server.rmi.ssl.truststore.file=%1$s
        server.rmi.ssl.truststore.type=%2$s
        server.rmi.ssl.truststore.password=%4$s
        """
        .formatted(store, TYPE, ALIAS, password);
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Path made = Files.createFile(file, KeyFolder.mode(file, "rw-------"));
    Files.write(made, bytes, StandardOpenOption.WRITE);
  }

  /** Shows where it is, and no password. */
  @Override
  public String toString() {
    return "PeerKey[" + file + "]";
  }
}
