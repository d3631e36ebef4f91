package io.b2bench.studies.link;

import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.studies.link.Ipsec.Association;
import io.b2bench.studies.link.analysis.Tunnel;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What tcpdump read from the receiver's interface while something was sent through a tunnel.
 *
 * @param tunnel the tunnel
 * @param association what both ends had agreed upon
 * @param packets IP packets that came from the sender, as tcpdump describes them
 */
record EspCapture(Tunnel tunnel, Association association, List<String> packets) {
  /** The program that reads packets. */
  static final String PROGRAM = "tcpdump";

  /** A capture ends after so many packets. */
  private static final int PACKETS = 50;

  private static final String PATIENCE_SECONDS = "20";
  private static final Pattern PACKET = Pattern.compile(" IP6? .* > ");

  /** Messages of the daemons to each other. */
  private static final String KEY_EXCHANGE = "isakmp";

  EspCapture {
    packets = List.copyOf(packets);
  }

  /** Sends something. */
  interface Sending {
    /** Until it is sent. */
    void send() throws IOException, InterruptedException;
  }

  /**
   * Captures nothing, to see whether it could.
   *
   * @throws CannotMeasureException when tcpdump may not, with its reason
   */
  static void tryOut(String namespace) throws IOException, InterruptedException {
    capture(namespace, () -> {});
  }

  /** Captures what comes into the receiver's network while something is sent. */
  static EspCapture during(
      String namespace, Tunnel tunnel, Association association, Sending sending)
      throws IOException, InterruptedException {
    return new EspCapture(tunnel, association, capture(namespace, sending));
  }

  private static List<String> capture(String namespace, Sending sending)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "ip",
                "netns",
                "exec",
                namespace,
                "timeout",
                PATIENCE_SECONDS,
                PROGRAM,
                "-n",
                "-l",
                "-i",
                Namespaces.DEVICE,
                "-Q",
                "in",
                "-c",
                String.valueOf(PACKETS),
                "ip")
            .redirectErrorStream(true)
            .start();
    try (BufferedReader output = process.inputReader()) {
      listening(output);
      sending.send();
      process.toHandle().destroy(); // its last words can still be read
      return packets(output);
    } finally {
      process.destroy();
    }
  }

  private static void listening(BufferedReader output) throws IOException {
    List<String> said = new ArrayList<>();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("listening on ")) {
        return;
      }
      said.add(line);
    }
    throw new CannotMeasureException(
        "tcpdump cannot read packets here: " + String.join("; ", said));
  }

  private static List<String> packets(BufferedReader output) {
    return output
        .lines()
        .filter(line -> PACKET.matcher(line).find() && !line.contains(KEY_EXCHANGE))
        .toList();
  }

  private long protectedOnes() {
    return packets.stream()
        .filter(p -> p.contains("UDP-encap: ESP(spi=0x%s,".formatted(association.index())))
        .count();
  }

  /** Whether each packet was one of the tunnel, and the tunnel has the suite that was asked for. */
  boolean proves() {
    return !packets.isEmpty()
        && protectedOnes() == packets.size()
        && association.suite().equals(tunnel.association());
  }

  /** In words. */
  String text() {
    return "%s: %d of %d captured packets are ESP in UDP of the association %s, which is %s"
        .formatted(
            tunnel.text(),
            protectedOnes(),
            packets.size(),
            association.index(),
            association.suite());
  }
}
