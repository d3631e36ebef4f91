package io.b2bench.cli.command;

import io.b2bench.cli.console.BytesRead;
import io.b2bench.cli.console.Lines;
import io.b2bench.results.cost.Service;
import io.b2bench.results.decision.Scenario;
import io.b2bench.results.log.AccessLog;
import io.b2bench.results.log.LogRates;
import io.b2bench.results.log.LogRates.Peak;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The load that a decision is about, as its access log has it or as it is typed. */
final class LoadOptions {
  private static final double MICROS = 1e6;

  /** What a request is taken to send where nobody says. */
  private static final double KILOBYTES_IN = 1;

  @Option(
      names = "--from-log",
      paramLabel = "FILE",
      description = "Access log of the service; repeat the option for further files.")
  private List<Path> log = List.of();

  @Option(
      names = "--log-format",
      paramLabel = "FORMAT",
      description =
          "Log format: a name, or the format string from the server's configuration (default: detected).")
  private Optional<String> logFormat = Optional.empty();

  @Option(names = "--scale", paramLabel = "N", description = "Multiplies the load: 50.")
  private String scale = "1";

  @Option(
      names = "--requests",
      paramLabel = "RATE",
      description = "Request rate: 1000/s, 1000rps, 60000/min.")
  private Optional<String> requests = Optional.empty();

  @Option(
      names = "--clients",
      paramLabel = "N",
      description = "Number of clients that pause for --think-time between requests.")
  private Optional<Integer> clients = Optional.empty();

  @Option(
      names = "--think-time",
      paramLabel = "TIME",
      description = "Mean pause of a client between a response and its next request: 7s.")
  private Optional<String> thinkTime = Optional.empty();

  @Option(
      names = "--handshakes",
      paramLabel = "RATE",
      description = "Handshake rate, full and resumed: 40/s. Without it, both extremes are shown.")
  private Optional<String> handshakes = Optional.empty();

  @Option(
      names = "--resumed",
      paramLabel = "SHARE",
      description = "Share of handshakes that are resumed: 80%% (default: none).")
  private Optional<String> resumed = Optional.empty();

  @Option(names = "--kilobytes-out", paramLabel = "SIZE", description = "Size of a response: 20KB.")
  private Optional<String> kilobytesOut = Optional.empty();

  @Option(
      names = "--kilobytes-in",
      paramLabel = "SIZE",
      description = "Size of a request: 2KB (default: 1 kB).")
  private Optional<String> kilobytesIn = Optional.empty();

  @Option(
      names = "--business-cpu",
      paramLabel = "TIME",
      description = "CPU per request without TLS: 4ms, 800us. Needed for server counts.")
  private Optional<String> businessCpu = Optional.empty();

  /**
   * The log, where there is one.
   *
   * @param out is told how much of it is read
   */
  Optional<LogRates> log(Lines out) {
    if (log.isEmpty()) {
      if (logFormat.isPresent()) {
        throw CommandFailedException.usage("--log-format needs --from-log");
      }
      return Optional.empty();
    }
    if (requests.isPresent() || clients.isPresent()) {
      throw CommandFailedException.usage(
          "%s cannot be combined with --from-log, which already gives the requests; use --scale to change the load"
              .formatted(requests.isPresent() ? "--requests" : "--clients"));
    }
    try {
      AccessLog read = new AccessLog(log, logFormat);
      BytesRead progress = new BytesRead(out, "reading the log", read.bytes());
      LogRates rates = read.rates(progress);
      progress.end();
      return Optional.of(rates);
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  /** What the answer supposes because nobody said it. */
  List<String> assumed(Optional<LogRates> rates) {
    List<String> assumed = new ArrayList<>();
    if (kilobytesIn.isEmpty() && rates.flatMap(r -> boxed(r.kilobytesIn())).isEmpty()) {
      assumed.add("1 kB in per request (--kilobytes-in)");
    }
    if (resumed.isEmpty() && rates.flatMap(r -> boxed(r.resumed())).isEmpty()) {
      assumed.add("no resumed handshakes (--resumed)");
    }
    return assumed;
  }

  /**
   * The loads, the one to plan for first: of a log its busiest minute, then its average. Where
   * nothing says how many handshakes there are: one for each request, then none.
   *
   * @param busy share of the processors that the service is to keep busy
   */
  List<Scenario> scenarios(Optional<LogRates> rates, double busy) {
    try {
      double times = Quantities.times("--scale", scale);
      return rates.isPresent() ? ofLog(rates.get(), times, busy) : typed(times, busy);
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private List<Scenario> ofLog(LogRates rates, double times, double busy) {
    Optional<Peak> peak = rates.minute();
    double most = times * peak.map(Peak::requests).orElse(rates.requests());
    String name = times == 1 ? "" : " x " + scale;
    String planned = (peak.isPresent() ? "busiest minute" : "the log") + name;
    OptionalDouble begun = peak.isPresent() ? peak.get().handshakes() : rates.handshakes();
    if (handshakes.isEmpty() && begun.isEmpty()) {
      return bothEnds(planned, rates, most, busy);
    }
    List<Scenario> all = new ArrayList<>();
    all.add(new Scenario(planned, peak(rates, most, shake(begun, times), busy)));
    if (peak.isPresent()) {
      all.add(
          new Scenario(
              "average" + name,
              service(
                  times * rates.requests(),
                  out(rates.kilobytesOut()),
                  boxed(rates.kilobytesIn()),
                  shake(rates.handshakes(), times),
                  boxed(rates.resumed()),
                  busy)));
    }
    return all;
  }

  /** What is typed is said of the load as it is, so no scale touches it. */
  private double shake(OptionalDouble logged, double times) {
    return handshakes
        .map(text -> Quantities.rate("--handshakes", text))
        .orElseGet(() -> times * logged.orElse(0));
  }

  private List<Scenario> bothEnds(String name, LogRates rates, double most, double busy) {
    return List.of(
        new Scenario(name + ", one handshake per request", peak(rates, most, most, busy)),
        new Scenario(name + ", all kept alive", peak(rates, most, 0, busy)));
  }

  /** The busiest minute with its own sizes; the whole log where it is shorter. */
  private Service peak(LogRates rates, double perSecond, double shaken, double busy) {
    return service(
        perSecond,
        out(rates.minute().map(Peak::kilobytesOut).orElse(rates.kilobytesOut())),
        boxed(rates.minute().map(Peak::kilobytesIn).orElse(rates.kilobytesIn())),
        shaken,
        boxed(rates.resumed()),
        busy);
  }

  private double out(OptionalDouble logged) {
    return kilobytesOut
        .map(text -> Quantities.kilobytes("--kilobytes-out", text))
        .or(() -> boxed(logged))
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "the log has no response sizes; give --kilobytes-out, such as 20KB"));
  }

  private List<Scenario> typed(double times, double busy) {
    double perSecond = times * perSecond();
    double out =
        Quantities.kilobytes(
            "--kilobytes-out",
            kilobytesOut.orElseThrow(() -> missing("the response size", "--kilobytes-out 20KB")));
    if (handshakes.isPresent()) {
      double shaken = Quantities.rate("--handshakes", handshakes.get());
      return List.of(new Scenario("as given", typed(perSecond, out, shaken, busy)));
    }
    return List.of(
        new Scenario("one handshake per request", typed(perSecond, out, perSecond, busy)),
        new Scenario("all kept alive", typed(perSecond, out, 0, busy)));
  }

  private Service typed(double perSecond, double out, double shaken, double busy) {
    return service(perSecond, out, Optional.empty(), shaken, Optional.empty(), busy);
  }

  private Service service(
      double perSecond,
      double out,
      Optional<Double> loggedIn,
      double shaken,
      Optional<Double> loggedResumed,
      double busy) {
    return new Service(
        perSecond,
        out,
        kilobytesIn
            .map(text -> Quantities.kilobytes("--kilobytes-in", text))
            .or(() -> loggedIn)
            .orElse(KILOBYTES_IN),
        shaken,
        resumed
            .map(text -> Quantities.share("--resumed", text))
            .or(() -> loggedResumed)
            .orElse(0.0),
        businessCpu.isPresent()
            ? OptionalDouble.of(Quantities.micros("--business-cpu", businessCpu.get()))
            : OptionalDouble.empty(),
        busy);
  }

  /** Of clients: N / Z, as if answers took no time, which is the most that they can ask. */
  private double perSecond() {
    if (Stream.of(requests.isPresent(), clients.isPresent()).filter(b -> b).count() != 1) {
      throw missing("the request rate", "--requests 1000/s");
    }
    if (requests.isPresent()) {
      return Quantities.rate("--requests", requests.get());
    }
    double think =
        Quantities.micros(
            "--think-time",
            thinkTime.orElseThrow(() -> missing("the pause between requests", "--think-time 7s")));
    if (think <= 0 || clients.get() < 1) {
      throw CommandFailedException.usage("--clients and --think-time must be above 0");
    }
    return clients.get() * MICROS / think;
  }

  private static CommandFailedException missing(String what, String example) {
    return CommandFailedException.usage(
        "%s is unknown; give --from-log with the access log, or %s".formatted(what, example));
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }
}
