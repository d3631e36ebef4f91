package io.b2bench.workloads.handshake;

import io.b2bench.measurement.observation.Limits;
import io.b2bench.measurement.observation.Limits.Limit;
import io.b2bench.measurement.observation.Subject;
import io.b2bench.measurement.observation.Subject.Operation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The machine's own {@code openssl speed}, by user CPU time: what primitives can reach. Ciphers
 * with a tag are measured with {@code -aead}, so with a nonce and a tag for each block, as in a
 * record.
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
          Map.entry("RC4", "-evp rc4"));

  private static final Map<String, String> KEYS =
      Map.of(
          "RSA-2048", "rsa2048",
          "RSA-3072", "rsa3072",
          "RSA-4096", "rsa4096",
          "ECDSA-P256", "ecdsap256",
          "ECDSA-P384", "ecdsap384",
          "Ed25519", "ed25519",
          "X25519", "ecdhx25519",
          "P-256", "ecdhp256",
          "P-384", "ecdhp384");

  /** Runs a command and gives what it writes on standard output. */
  @FunctionalInterface
  interface Shell {
    /** Runs it. */
    String run(List<String> command) throws IOException, InterruptedException;
  }

  private final Shell shell;

  OpenSslSpeed(Shell shell) {
    this.shell = shell;
  }

  /** With the programs of this machine. */
  static OpenSslSpeed here() {
    return new OpenSslSpeed(OpenSslSpeed::execute);
  }

  /** The limits of these primitives, as far as OpenSSL has them. */
  Limits of(List<Subject.Primitive> primitives) throws InterruptedException {
    String version;
    try {
      version = shell.run(List.of("openssl", "version")).replaceFirst("\\(.*", "").strip();
    } catch (IOException e) {
      return Limits.unavailable("there is no openssl on this machine");
    }
    Map<String, List<Limit>> asked = new LinkedHashMap<>();
    for (Subject.Primitive primitive : primitives) {
      String options = options(primitive);
      if (!options.isEmpty() && !asked.containsKey(options)) {
        asked.put(options, measure(options, primitive));
      }
    }
    return new Limits(version, "", asked.values().stream().flatMap(List::stream).toList());
  }

  private static String options(Subject.Primitive primitive) {
    return switch (primitive.operation()) {
      case DIGEST, ENCRYPT ->
          Optional.ofNullable(BLOCKS.get(primitive.algorithm()))
              .map(o -> o + " -bytes " + primitive.bytes())
              .orElse("");
      case SIGN, VERIFY, AGREE -> KEYS.getOrDefault(primitive.algorithm(), "");
      case ENCAPSULATE, DECAPSULATE -> "";
    };
  }

  private List<Limit> measure(String options, Subject.Primitive primitive)
      throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("openssl", "speed", "-mr", "-seconds", "1"));
    command.addAll(List.of(options.split(" ", -1)));
    try {
      return parse(shell.run(command), primitive);
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Reads the lines that {@code -mr} marks with {@code +F}; none when it measured nothing. */
  static List<Limit> parse(String output, Subject.Primitive primitive) {
    List<Limit> limits = new ArrayList<>();
    for (String line : output.lines().filter(l -> l.startsWith("+F")).toList()) {
      String[] fields = line.split(":", -1);
      String algorithm = primitive.algorithm();
      int last = fields.length - 1;
      switch (fields[0]) {
        case "+F" -> {
          double bytesPerSecond = number(fields[last]);
          if (bytesPerSecond > 0) {
            limits.add(
                new Limit(
                    primitive.operation(),
                    algorithm,
                    primitive.bytes(),
                    bytesPerSecond / primitive.bytes()));
          }
        }
        case "+F2", "+F4", "+F6" -> {
          limits.add(new Limit(Operation.SIGN, algorithm, 0, number(fields[last - 1])));
          limits.add(new Limit(Operation.VERIFY, algorithm, 0, number(fields[last])));
        }
        case "+F5" -> limits.add(new Limit(Operation.AGREE, algorithm, 0, number(fields[3])));
        default -> {}
      }
    }
    return limits;
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
