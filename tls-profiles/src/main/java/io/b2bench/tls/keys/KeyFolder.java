package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of a run's keys. For each kind, {@code KIND.key} holds the server's private key,
 * {@code KIND.pem} its direct certificate, and {@code KIND-chain.pem} its certificate of the
 * intermediate authority followed by that authority's own. {@code KIND-client.key} and so on are
 * those of clients that may act for any business, {@code KIND-client-17.key} those of business 17;
 * {@code KIND-authority.pem} is the authority. The file {@code kinds} lists the kinds and is
 * written last.
 */
record KeyFolder(Path folder) {
  private static final String INDEX = "kinds";
  private static final String CLIENT = "-client";
  private static final String AUTHORITY = "-authority.pem";
  private static final String KEY = ".key";
  private static final String DIRECT = ".pem";
  private static final String CHAINED = "-chain.pem";

  /**
   * Writes to a folder beside it and renames that at the end, so that it is never seen half
   * written.
   */
  void write(Map<CertificateKind, Issued> issued) {
    Path target = folder.toAbsolutePath().normalize();
    try {
      refuseOccupied(target);
      Path parent = Files.createDirectories(target.resolveSibling(""));
      Path draft = Files.createTempDirectory(parent, ".keys-", mode(parent, "rwx------"));
      try {
        new KeyFolder(draft).fill(issued);
        Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        discard(draft);
      }
    } catch (IOException | GeneralSecurityException e) {
      throw new UnusableKeysException("cannot write keys to " + folder + ": " + e.getMessage(), e);
    }
  }

  /** Reads the keys of all kinds that the index lists. */
  Map<CertificateKind, Issued> read() {
    if (!Files.isDirectory(folder)) {
      throw new UnusableKeysException("there is no keys folder at " + folder);
    }
    Map<CertificateKind, Issued> issued = new EnumMap<>(CertificateKind.class);
    try {
      for (CertificateKind kind : kinds()) {
        issued.put(kind, readKind(kind));
      }
    } catch (NoSuchFileException e) {
      throw new UnusableKeysException(
          "keys folder " + folder + " is incomplete: " + e.getMessage() + " is missing", e);
    } catch (IOException | GeneralSecurityException e) {
      throw new UnusableKeysException(
          "keys folder " + folder + " is damaged: " + e.getMessage(), e);
    }
    return issued;
  }

  private void fill(Map<CertificateKind, Issued> issued)
      throws IOException, GeneralSecurityException {
    for (Map.Entry<CertificateKind, Issued> entry : issued.entrySet()) {
      String kind = entry.getKey().text();
      fill(kind, entry.getValue().server());
      for (Map.Entry<Bearer, Identity> client : entry.getValue().clients().entrySet()) {
        fill(kind + CLIENT + suffix(client.getKey()), client.getValue());
      }
      writeFile(kind + AUTHORITY, Pem.write(List.of(entry.getValue().authority())));
    }
    writeFile(
        INDEX,
        String.join("\n", issued.keySet().stream().map(CertificateKind::text).toList()) + "\n");
  }

  private void fill(String name, Identity identity) throws IOException, GeneralSecurityException {
    writeFile(name + KEY, Pem.write(identity.direct().key()));
    writeFile(name + DIRECT, Pem.write(identity.direct().chain()));
    writeFile(name + CHAINED, Pem.write(identity.chained().chain()));
  }

  private Set<CertificateKind> kinds() throws IOException {
    Set<CertificateKind> kinds = EnumSet.noneOf(CertificateKind.class);
    for (String line : readFile(INDEX).lines().toList()) {
      kinds.add(
          CertificateKind.of(line)
              .orElseThrow(() -> new IOException("unknown kind '" + line + "'")));
    }
    if (kinds.isEmpty()) {
      throw new IOException(INDEX + " lists nothing");
    }
    return kinds;
  }

  private Issued readKind(CertificateKind kind) throws IOException, GeneralSecurityException {
    Issued issued =
        new Issued(
            readIdentity(kind, kind.text()),
            readClients(kind),
            readCertificates(kind, kind.text() + AUTHORITY).getFirst());
    issued.check(kind);
    return issued;
  }

  private Map<Bearer, Identity> readClients(CertificateKind kind)
      throws IOException, GeneralSecurityException {
    Map<Bearer, Identity> clients = new HashMap<>();
    String any = kind.text() + CLIENT;
    clients.put(Bearer.ANY, readIdentity(kind, any));
    Pattern ofOne =
        Pattern.compile(Pattern.quote(any + "-") + "([1-9][0-9]{0,8})" + Pattern.quote(KEY));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Matcher number = ofOne.matcher(file.getFileName().toString());
        if (number.matches()) {
          Bearer business = new Bearer.Business(Integer.parseInt(number.group(1)));
          clients.put(business, readIdentity(kind, any + suffix(business)));
        }
      }
    }
    return clients;
  }

  private static String suffix(Bearer client) {
    return client instanceof Bearer.Business business ? "-" + business.number() : "";
  }

  private Identity readIdentity(CertificateKind kind, String name)
      throws IOException, GeneralSecurityException {
    PrivateKey key = Pem.readKey(kind, name + KEY, readFile(name + KEY));
    return new Identity(
        new KeyMaterial(key, readCertificates(kind, name + DIRECT)),
        new KeyMaterial(key, readCertificates(kind, name + CHAINED)));
  }

  private List<X509Certificate> readCertificates(CertificateKind kind, String file)
      throws IOException, GeneralSecurityException {
    return Pem.readCertificates(kind, file, readFile(file));
  }

  private void writeFile(String name, String text) throws IOException {
    Path file = Files.createFile(folder.resolve(name), mode(folder, "rw-------"));
    Files.writeString(file, text, StandardOpenOption.WRITE);
  }

  private String readFile(String name) throws IOException {
    try {
      return Files.readString(folder.resolve(name));
    } catch (NoSuchFileException e) {
      throw new NoSuchFileException(name);
    }
  }

  private static void refuseOccupied(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> content = Files.list(folder)) {
        if (content.findAny().isPresent()) {
          throw new FileAlreadyExistsException("the folder is not empty");
        }
      }
    }
  }

  /** Attributes for a new file or folder there, where permissions exist. */
  static FileAttribute<?>[] mode(Path where, String permissions) {
    return where.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  private static void discard(Path draft) throws IOException {
    if (Files.exists(draft)) {
      try (Stream<Path> content = Files.list(draft)) {
        for (Path file : content.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(draft);
    }
  }
}
