package io.b2bench.cli.command;

import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts the partners. */
@Command(
    name = "partners",
    header = "Starts the four partners of the service, until Ctrl-C.",
    footer = {
      "",
      "Example:",
      "  b2bench partners --profiles plain,tls13-aes128gcm --port 9440 --keys keys"
    })
final class PartnersCommand implements Callable<Integer> {
  private final Context context;
  @Mixin private ListenerOptions listeners = new ListenerOptions();

  @Option(names = "--seed", paramLabel = "N", description = "Random seed of refusals and delays.")
  private long seed = 1;

  @Option(
      names = "--refusals",
      paramLabel = "SHARE",
      description = "Share of requests to refuse, 0 to 1 (default: 0).")
  private double refusals;

  @Option(
      names = "--delay",
      paramLabel = "MS",
      description = "Mean response delay in ms, exponentially distributed (default: 0).")
  private int delay;

  PartnersCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(refusals >= 0 && refusals <= 1) || delay < 0) {
      throw CommandFailedException.usage("--refusals must be from 0 to 1 and --delay not negative");
    }
    List<TlsProfile> profiles = listeners.profiles();
    settings(profiles, ""); // refuses what is wrong before keys are made
    try (Foreground foreground = Foreground.prepare(context, profiles, listeners)) {
      foreground.start(
          "partner-emulator", "partners", listeners.host(), settings(profiles, foreground.keys()));
      return foreground.await();
    }
  }

  private PartnerSettings settings(List<TlsProfile> profiles, String keys) {
    return new PartnerSettings(
        listeners.host(),
        0,
        listeners.listeners(profiles),
        keys,
        listeners.catalog(),
        seed,
        refusals,
        Duration.ofMillis(delay),
        delay == 0 ? DelayShape.FIXED : DelayShape.EXPONENTIAL,
        ListenerOptions.IDLE,
        true);
  }
}
