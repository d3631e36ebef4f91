package io.b2bench.workloads.handshake;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Operation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * The machine's own {@code openssl speed}, by user CPU time, which shows how fast primitives can
 * be. Ciphers with a tag are measured with {@code -aead}, with a nonce and a tag for each block, as
 * in a record.
 */
final class OpenSslSpeed {
  private static final long PATIENCE_SECONDS = 30;

  /** Names in {@code Subject.Primitive} and in OpenSSL. */
  private static final Map<String, String> BLOCKS =
      Map.ofEntries(
          Map.entry("MD5", "-evp md5"),
          Map.entry("SHA-1", "-evp sha1"),
          Map.entry("SHA-256", "-evp sha256"),
          Map.entry("SHA-384", "-evp sha384"),
          Map.entry("AES-128-GCM", "-aead -evp aes-128-gcm"),
          Map.entry("AES-256-GCM", "-aead -evp aes-256-gcm"),
          Map.entry("ChaCha20-Poly1305", "-aead -evp chacha20-poly1305"),
          Map.entry("AES-128-CBC", "-evp aes-128-cbc"),
          Map.entry("AES-256-CBC", "-evp aes-256-cbc"),
          Map.entry("3DES-CBC", "-evp des-ede3-cbc"),
          Map.entry("DES-CBC", "-evp des-cbc"),
          Map.entry("RC4", "-evp rc4"));

  private static final Map<String, String> KEYS =
      Map.of(
          "RSA-1024", "rsa1024",
          "RSA-2048", "rsa2048",
          "RSA-3072", "rsa3072",
          "RSA-4096", "rsa4096",
          "ECDSA-P256", "ecdsap256",
          "ECDSA-P384", "ecdsap384",
          "Ed25519", "ed25519",
          "X25519", "ecdhx25519",
          "P-256", "ecdhp256",
          "P-384", "ecdhp384");

  /** Runs a command and returns its standard output. */
  @FunctionalInterface
  interface Shell {
    /** Runs the command. */
    String run(List<String> command) throws IOException, InterruptedException;
  }

  private final Shell shell;
  private final Map<Subject.Primitive, Double> measured = new HashMap<>();

  OpenSslSpeed(Shell shell) {
    this.shell = shell;
  }

  /** Uses the programs of this machine. */
  static OpenSslSpeed here() {
    return new OpenSslSpeed(OpenSslSpeed::execute);
  }

  /** Whether OpenSSL can measure a primitive. */
  static boolean has(Subject.Primitive primitive) {
    return !options(primitive).isEmpty();
  }

  /** The version of OpenSSL; absent when it is not installed. */
  Optional<String> version() throws InterruptedException {
    try {
      return Optional.of(
          shell.run(List.of("openssl", "version")).replaceFirst("\\(.*", "").strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Why there is no figure for a primitive. */
  String missing(Subject.Primitive primitive) throws InterruptedException {
    return version()
        .map(v -> v + " does not measure " + primitive.algorithm())
        .orElse("there is no openssl on this machine");
  }

  /**
   * Operations per second; empty if it measured none. Signing and verifying are measured together:
   * the second result is kept and returned once.
   */
  OptionalDouble of(Subject.Primitive primitive) throws InterruptedException {
    if (!measured.containsKey(primitive)) {
      measure(primitive);
    }
    Double figure = measured.remove(primitive);
    return figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure);
  }

  private static String options(Subject.Primitive primitive) {
    return switch (primitive.operation()) {
      case DIGEST, ENCRYPT ->
          Optional.ofNullable(BLOCKS.get(primitive.algorithm()))
              .map(o -> o + " -bytes " + primitive.bytes())
              .orElse("");
      case SIGN, VERIFY, AGREE -> KEYS.getOrDefault(primitive.algorithm(), "");
      case GENERATE, ENCAPSULATE, DECAPSULATE -> "";
    };
  }

  private void measure(Subject.Primitive primitive) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("openssl", "speed", "-mr", "-seconds", "1"));
    command.addAll(List.of(options(primitive).split(" ", -1)));
    try {
      measured.putAll(parse(shell.run(command), primitive));
    } catch (IOException e) {
      // no figure; the caller gives the reason
    }
  }

  /** Reads the lines that {@code -mr} marks with {@code +F}; empty if it measured nothing. */
  static Map<Subject.Primitive, Double> parse(String output, Subject.Primitive primitive) {
    Map<Subject.Primitive, Double> figures = new HashMap<>();
    for (String line : output.lines().filter(l -> l.startsWith("+F")).toList()) {
      String[] fields = line.split(":", -1);
      int last = fields.length - 1;
      switch (fields[0]) {
        case "+F" -> figures.put(primitive, number(fields[last]) / primitive.bytes());
        case "+F2", "+F4", "+F6" -> {
          figures.put(same(primitive, Operation.SIGN), number(fields[last - 1]));
          figures.put(same(primitive, Operation.VERIFY), number(fields[last]));
        }
        case "+F5" -> figures.put(same(primitive, Operation.AGREE), number(fields[3]));
        default -> {}
      }
    }
    figures.values().removeIf(perSecond -> !(perSecond > 0));
    return figures;
  }

  private static Subject.Primitive same(Subject.Primitive primitive, Operation operation) {
    return new Subject.Primitive(operation, primitive.algorithm(), primitive.provider(), 0);
  }

  private static double number(String text) {
    try {
      return Double.parseDouble(text.strip());
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static String execute(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException(command + " did not end");
      }
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.exitValue() != 0) {
        throw new IOException(command + " failed");
      }
      return output;
    } finally {
      process.destroyForcibly();
    }
  }
}
