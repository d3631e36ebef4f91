package io.b2bench.database;

import io.b2bench.tls.keys.KeyMaterial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Key and certificate of PostgreSQL, in the folder of its data, for its user's eyes alone. */
final class ServerKey {
  static final String KEY = "server.key";
  static final String CERTIFICATE = "server.crt";

  private ServerKey() {}

  static void write(KeyMaterial material, Path data, PostgresUser user) throws IOException {
    write(data.resolve(KEY), material.keyPem(), user);
    write(data.resolve(CERTIFICATE), material.chainPem(), user);
  }

  private static void write(Path file, String text, PostgresUser user) throws IOException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, text);
    user.own(file);
  }
}
