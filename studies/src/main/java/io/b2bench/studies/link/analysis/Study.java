package io.b2bench.studies.link.analysis;

import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Section;
import io.b2bench.studies.claim.Claim;
import java.util.List;

/** The study that links repeat, what it printed, and what is wrong with that. */
final class Study {
  private static final String ABOUT =
      "S. S. Kolahi, Y. Cao, H. Chen: Impact of SSL Security on Bandwidth and Delay in IEEE 802.11n WLAN Using Windows 7. Packets of 128 to 1408 bytes by netperf, open, through an IPsec tunnel between routers, and through an SSL tunnel between client and server, each with 3DES and AES. Only extremes are printed.";

  private static final List<String> FLAWS =
      List.of(
          "\"386\" bytes are no multiple of 128, as the other sizes that it names are; 384 is meant.",
          "The open link carries 96.9 Mbit/s over UDP at 1408 bytes, where Fast Ethernet carries 95.5 at most; and IPsec loses 11 % over UDP but 60 % over TCP through the same routers. Its UDP figures look like what was sent, not what arrived.",
          "IPsec ran on the routers and SSL on the end hosts, so the arms compare places and products as much as protocols.",
          "Thirty runs until the standard deviation is below 0.5 %: that of single runs is a property of the link and does not fall with more of them. Read as the error of the mean it needs (CV / 0.005)² runs; at SSL's 2.1 Mbit/s thirty runs of a million packets take 44 hours a cell.",
          "IPsec is said to reach up to six times what SSL does; the figures give 13 to 15 times over TCP and 40 times over UDP.",
          "2.1 Mbit/s are some 190 packets a second: on its processor of 2.8 GHz more than 10 000 cycles for each byte, hundreds of times what 3DES takes. Whatever held that tunnel back, it was not the cipher.");

  private record Printed(String quantity, String tcp, String udp) {}

  private Study() {}

  static Section section(LinkResults results) {
    return new Section(
        "study",
        "The study that this repeats",
        ABOUT,
        List.of(
            printed(), Claim.grid(new Claims(results).all()), new Note(String.join(" ", FLAWS))));
  }

  private static Grid printed() {
    return new Columns<Printed>()
        .words("quantity, at its extreme over the sizes", Printed::quantity)
        .words("TCP", Printed::tcp)
        .words("UDP", Printed::udp)
        .grid(
            "What the study printed",
            List.of(
                new Printed(
                    "throughput of SSL below open",
                    "69.76 Mbit/s, 97.03 % at 1408 bytes",
                    "94.66 Mbit/s, 97.73 % at 1408 bytes"),
                new Printed(
                    "throughput of IPsec below open",
                    "43.34 Mbit/s, 60.28 % at 1408 bytes",
                    "10.54 Mbit/s, 11.03 % at 1152 bytes"),
                new Printed(
                    "throughput of IPsec above SSL",
                    "28.82 Mbit/s at 1408 bytes",
                    "87.1 Mbit/s at 1408 bytes"),
                new Printed(
                    "within SSL",
                    "3DES and AES almost equal",
                    "AES above 3DES by 0.7 Mbit/s at \"386\" bytes"),
                new Printed("longest round trip", "–", "open 3.5, IPsec 5.1, SSL 9.1 ms"),
                new Printed(
                    "round trip of SSL above IPsec",
                    "6.49 ms at 1408 bytes",
                    "4.49 ms at 1408 bytes"),
                new Printed(
                    "within SSL, AES below 3DES",
                    "0.76 ms at \"386\" bytes",
                    "0.99 ms at 1152 bytes")));
  }
}
