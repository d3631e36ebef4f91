package io.b2bench.database;

import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.tls.keys.KeyMaterial;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A database cluster, as PostgreSQL calls the data behind one postmaster.
 *
 * @param binaries the programs
 * @param user who runs them
 * @param folder the folder of everything; the data are in {@code data} below it
 * @param host the address that is listened on
 * @param port the port
 * @param tls whether it speaks TLS with clients that ask for it
 */
record Cluster(
    PostgresBinaries binaries, PostgresUser user, Path folder, String host, int port, boolean tls) {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String DATA = "data";
  private static final long POLL_MILLIS = 20;

  /** Line of postmaster.pid that says what the postmaster does. */
  private static final int STATUS_LINE = 8;

  /**
   * Nothing that makes a commit cheaper than it is: what is written out here is what the figures
   * depend on, whatever the defaults of a version are.
   */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "fsync", "on",
          "synchronous_commit", "on",
          "full_page_writes", "on",
          "commit_delay", "0",
          "shared_buffers", "256MB",
          "max_connections", "400",
          "jit", "off",
          "unix_socket_directories", "");

  /** Faults are told without the rows and statements that they come from: those hold passwords. */
  private static final Map<String, String> LOG_SETTINGS =
      Map.of(
          "log_min_messages", "warning",
          "log_error_verbosity", "terse",
          "log_min_error_statement", "panic");

  /** A client is given what it offers; what that may be is decided before the run. */
  private static final Map<String, String> TLS_SETTINGS =
      Map.of(
          "ssl", "on",
          "ssl_cert_file", ServerKey.CERTIFICATE,
          "ssl_key_file", ServerKey.KEY,
          "ssl_min_protocol_version", "TLSv1.2",
          "ssl_ciphers", "ALL:!aNULL:!eNULL",
          "ssl_groups", "X25519:X448:prime256v1:secp384r1:secp521r1");

  /**
   * Makes an empty cluster that lets one user in, with a password.
   *
   * @param folder where, with binaries and data beside each other
   * @param key what it shows to clients that ask for TLS
   */
  static Cluster create(Path folder, String host, Login login, Optional<KeyMaterial> key)
      throws IOException {
    PostgresUser user = PostgresUser.forOwnerOf(folder);
    PostgresBinaries binaries = PostgresBinaries.unpack(folder.resolve("pgsql"));
    Path data = privately(folder.resolve(DATA), user);
    Path password = Files.createFile(folder.resolve("password"), onlyOwner("rw-------"));
    try {
      Files.writeString(password, login.password());
      user.own(password);
      initialize(binaries, user, folder, login.user(), password);
    } finally {
      Files.delete(password);
    }
    Files.writeString(
        data.resolve("pg_hba.conf"),
        "\nhost all all all scram-sha-256\n",
        StandardOpenOption.APPEND);
    if (key.isPresent()) {
      ServerKey.write(key.get(), data, user);
    }
    return new Cluster(binaries, user, folder, host, freePort(host), key.isPresent());
  }

  private static Path privately(Path folder, PostgresUser user) throws IOException {
    Path made = Files.createDirectory(folder, onlyOwner("rwx------"));
    user.own(made);
    return made;
  }

  private static java.nio.file.attribute.FileAttribute<?> onlyOwner(String rights) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights));
  }

  private static void initialize(
      PostgresBinaries binaries, PostgresUser user, Path folder, String superuser, Path password)
      throws IOException {
    Process initdb =
        new ProcessBuilder(
                user.command(
                    List.of(
                        binaries.program("initdb"),
                        "--pgdata=" + folder.resolve(DATA),
                        "--username=" + superuser,
                        "--pwfile=" + password,
                        "--auth=scram-sha-256",
                        "--locale=C",
                        "--encoding=UTF8",
                        "--no-instructions")))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    initdb.getOutputStream().close();
    String said = new String(initdb.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (initdb.waitFor() != 0) {
        throw new IOException("initdb ended with %d: %s".formatted(initdb.exitValue(), last(said)));
      }
    } catch (InterruptedException e) {
      initdb.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static String last(String said) {
    return said.lines().filter(line -> !line.isBlank()).reduce((a, b) -> b).orElse("no message");
  }

  private static int freePort(String host) throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getByName(host))) {
      return any.getLocalPort();
    } catch (IOException e) {
      throw new IOException(
          "it cannot listen on %s (%s); choose an address of the machine that it runs on"
              .formatted(host, e.getMessage()),
          e);
    }
  }

  /** Starts the postmaster and waits until it lets clients in. */
  Process start() throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                binaries.program("postgres"),
                "-D",
                data().toString(),
                "-h",
                host,
                "-p",
                "" + port));
    SETTINGS.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
    LOG_SETTINGS.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
    if (tls) {
      TLS_SETTINGS.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
    }
    Process postmaster =
        new ProcessBuilder(user.command(command))
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    boolean ready = false;
    try {
      await(postmaster);
      ready = true;
      return postmaster;
    } finally {
      if (!ready) {
        postmaster.destroyForcibly();
      }
    }
  }

  private void await(Process postmaster) throws IOException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (!ready(postmaster.pid())) {
        if (postmaster.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
          throw new IOException("postgres ended with " + postmaster.exitValue() + "; see its log");
        }
        if (System.nanoTime() > deadline) {
          throw new IOException("not ready after " + PATIENCE.toSeconds() + " s; see its log");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private Path data() {
    return folder.resolve(DATA);
  }

  private boolean ready(long pid) {
    try {
      List<String> lines = Files.readAllLines(data().resolve("postmaster.pid"));
      return lines.size() >= STATUS_LINE
          && lines.getFirst().strip().equals(Long.toString(pid))
          && lines.get(STATUS_LINE - 1).strip().equals("ready");
    } catch (IOException e) {
      return false;
    }
  }

  /** Asks the postmaster to end connections and itself. */
  void interrupt(Process postmaster) throws InterruptedException {
    try {
      new ProcessBuilder("kill", "-INT", Long.toString(postmaster.pid())).start().waitFor();
    } catch (IOException e) {
      postmaster.destroy();
    }
  }
}
