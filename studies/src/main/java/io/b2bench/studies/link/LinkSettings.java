package io.b2bench.studies.link;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.DurationKind;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.setting.WordKind;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.studies.link.analysis.Tunnel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The settings of a link experiment. */
public final class LinkSettings {
  /** The largest packet whose datagram fits into a frame of Ethernet under every suite. */
  private static final int LARGEST = 1408;

  private static final int MOST_REPETITIONS = 100_000;

  /** What carries the packets. */
  public static final Setting<List<Transport>> TRANSPORTS =
      new Setting<>(
          "transports",
          """
          What carries the packets.
          A profile of TLS 1.2 is DTLS 1.2 over UDP; the others are measured over TCP alone.\
          """,
          new ListKind<>(
              "transport",
              "[tcp, udp]",
              new WordKind<>(
                  "transport", List.of(Transport.values()), Transport::text, LinkSettings::meaning),
              true),
          Default.of(List.of(Transport.values())),
          new Option.Value("NAME,..."));

  /** The sizes of packets. */
  public static final Setting<List<Integer>> SIZES =
      new Setting<>(
          "sizes",
          """
          Bytes of a packet, without what protection adds.
          Over TCP it is the size of a write, of which the kernel may put several into a segment; over UDP it is a \
          datagram.\
          """,
          new ListKind<>("size", "[128, 1408]", NumberKind.ints(LinkCase.SMALLEST, LARGEST), true),
          Default.of(List.of(128, 512, 1024, LARGEST)),
          new Option.Value("N,..."));

  /** How often each cell is measured in a fork. */
  public static final Setting<Optional<Integer>> REPETITIONS =
      new Setting<>(
          "repetitions",
          """
          How often each cell is measured in a fork; the default depends on the precision, and is 30 at quick.
          The report says for each cell how many would bring the standard error of the mean below 0.5 % of it.\
          """,
          NumberKind.ints(1, MOST_REPETITIONS).as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("N"));

  /** The rate of the link. */
  public static final Setting<Optional<Long>> RATE =
      new Setting<>(
          "rate",
          "What the link carries at most in each direction, such as 100mbit; without it, all that the machine can.",
          new RateKind().as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("RATE"));

  /** The delay of the link. */
  public static final Setting<Duration> DELAY =
      new Setting<>(
          "delay",
          "How long the link takes in each direction, such as 5ms.",
          new DurationKind(Duration.ofSeconds(1)),
          Default.of(Duration.ZERO),
          new Option.Value("TIME"));

  /** What the packets go through. */
  public static final Setting<Wiring> WIRING =
      new Setting<>(
          "link",
          "What the packets go through.",
          WordKind.of("link", Wiring.values()),
          Default.of(Wiring.RELAY),
          new Option.Value("KIND"));

  /** IPsec between the networks. */
  public static final Setting<Optional<List<Tunnel>>> TUNNELS =
      new Setting<>(
          "tunnels",
          """
          IPsec tunnels between the two networks, each as a series beside the profiles.
          ESP by strongSwan in user space, inside UDP: it shows what ESP adds to packets and what such a daemon \
          costs, and not what ESP costs in a kernel or in a router.\
          """,
          new ListKind<>(
                  "tunnel",
                  "[esp-3des-sha1]",
                  new WordKind<>("tunnel", List.of(Tunnel.values()), Tunnel::text, Tunnel::meaning),
                  true)
              .as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("NAME,..."));

  /** All settings. */
  public static final SettingList LIST =
      new SettingList(
          "link",
          "Throughput and round-trip time by packet size, over TCP and UDP, open and protected.",
          List.of(
              CommonSettings.CATALOG,
              CommonSettings.PROFILES.withDefault(
                  List.of(
                      "plain",
                      "tls12-rsa-3des-sha",
                      "tls12-rsa-aes128cbc-sha",
                      "tls12-rsa-aes128cbc-sha@bc",
                      "tls12-ecdhe-rsa-aes128gcm",
                      "tls12-ecdhe-rsa-aes128gcm@bc-on-jdk",
                      "tls12-ecdhe-rsa-chacha20",
                      "tls13-aes128gcm")),
              TRANSPORTS,
              SIZES,
              REPETITIONS,
              WIRING,
              TUNNELS,
              RATE,
              DELAY,
              CommonSettings.PRECISION,
              CommonSettings.SEED),
          List.of(
              new Exclusion<>(
                  TUNNELS,
                  Optional::isPresent,
                  WIRING,
                  Wiring.RELAY::equals,
                  "a tunnel is between two networks; take link: namespace, or leave tunnels out")));

  private LinkSettings() {}

  /** The link that an experiment asks for. */
  static Shape shape(Experiment experiment) {
    return new Shape(experiment.get(WIRING), experiment.get(RATE), experiment.get(DELAY));
  }

  /** The tunnels that an experiment asks for. */
  static List<Tunnel> tunnels(Experiment experiment) {
    return experiment.get(TUNNELS).orElse(List.of());
  }

  private static String meaning(Transport transport) {
    return switch (transport) {
      case TCP -> "a stream, which loses nothing";
      case UDP -> "datagrams, of which some may be lost";
    };
  }
}
