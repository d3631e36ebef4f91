package io.b2bench.workloads.business.setting;

import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.WordKind;
import java.util.Optional;

/** What a client does in a session, where it is not what a business of the service does. */
public final class SessionSettings {
  /** How many interactions a session has on average. */
  public static final Setting<Optional<Integer>> LENGTH =
      new Setting<>(
          "session-length",
          """
          Mean number of interactions in a session, and so how often clients with a connection for each make a handshake.
          Without it sessions are those of the service, 40.5 interactions on average; with it they have the same shape.\
          """,
          NumberKind.ints(1, 1000).as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("N"));

  /** How often each interaction comes. */
  public static final Setting<Mix> MIX =
      new Setting<>(
          "mix",
          """
          How often each interaction comes, as weights; {order-status: 1} is that one alone.
          The default is the mix of the service.\
          """,
          new MixKind(),
          Default.of(Mix.STANDARD),
          new Option.None());

  /** What goes with an order. */
  public static final Setting<Integer> ATTACHMENT =
      new Setting<>(
          "attachment",
          """
          Size of the document that goes with each order, in kB of 1000 bytes; 0 for none.
          On the wire it is base64, a third larger. It is the only load with kilobytes towards the server.\
          """,
          NumberKind.ints(0, CreateOrder.LARGEST_ATTACHMENT / 1000),
          Default.of(0),
          new Option.Value("KB"));

  /** How messages are written. */
  public static final Setting<Wire> WIRE =
      new Setting<>(
          "wire",
          """
          How clients and server write the messages of the seven interactions.
          The server offers both at every listener; calls to partners are JSON whatever it says.\
          """,
          WordKind.of("wire", Wire.values()),
          Default.of(Wire.JSON),
          new Option.Value("FORMAT"));

  private SessionSettings() {}
}
