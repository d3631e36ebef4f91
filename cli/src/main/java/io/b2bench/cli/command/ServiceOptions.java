package io.b2bench.cli.command;

import io.b2bench.results.cost.Service;
import io.b2bench.results.log.AccessLog;
import io.b2bench.results.log.LogRates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** A service, as it is described on the command line or by its access log. */
final class ServiceOptions {
  @Option(
      names = "--requests",
      paramLabel = "RATE",
      description = "Requests: 1000/s, 60000/min, 3600000/h.")
  private Optional<String> requests = Optional.empty();

  @Option(
      names = "--kilobytes-out",
      paramLabel = "KB",
      description = "kB of 1000 bytes sent for a request.")
  private Optional<Double> kilobytesOut = Optional.empty();

  @Option(names = "--kilobytes-in", paramLabel = "KB", description = "kB received with a request.")
  private Optional<Double> kilobytesIn = Optional.empty();

  @Option(
      names = "--handshakes",
      paramLabel = "RATE",
      description = "Handshakes, full and resumed: 40/s.")
  private Optional<String> handshakes = Optional.empty();

  @Option(
      names = "--resumed",
      paramLabel = "SHARE",
      description = "Share of the handshakes that resumes, 0 to 1; without it, none does.")
  private Optional<Double> resumed = Optional.empty();

  @Option(
      names = "--business-cpu",
      paramLabel = "TIME",
      description = "CPU of a request without TLS: 4ms, 800us.")
  private Optional<String> businessCpu = Optional.empty();

  @Option(
      names = "--headroom",
      paramLabel = "SHARE",
      description =
          "Share of the processors that is kept free (default: ${DEFAULT-VALUE}): the more, the more"
              + " CPU a handshake costs.")
  private String headroom = "30%";

  @Option(
      names = "--from-log",
      paramLabel = "FILE",
      description =
          "Access log of nginx or Apache httpd that says what options leave open; again for each"
              + " further file of it.")
  private List<Path> log = List.of();

  @Option(
      names = "--log-format",
      paramLabel = "NAME",
      description =
          "The format of its lines: nginx, apache, combined, main, common; without it the one that"
              + " most of them have.")
  private Optional<String> logFormat = Optional.empty();

  /** Whether any of them was given. */
  boolean given() {
    return !log.isEmpty()
        || Stream.of(
                requests, kilobytesOut, kilobytesIn, handshakes, resumed, businessCpu, logFormat)
            .anyMatch(Optional::isPresent);
  }

  /** The log, where there is one. */
  Optional<LogRates> rates() {
    if (log.isEmpty()) {
      if (logFormat.isPresent()) {
        throw CommandFailedException.usage("--log-format needs --from-log, the log that has it");
      }
      return Optional.empty();
    }
    if (requests.isPresent()) {
      throw CommandFailedException.usage(
          "--requests cannot stand beside --from-log, whose handshakes belong to its own requests; describe another load by --requests, --kilobytes-out, --kilobytes-in and --handshakes alone");
    }
    try {
      return Optional.of(new AccessLog(log, logFormat).rates());
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  /** What was read in the log, a line each. */
  List<String> said(Optional<LogRates> rates) {
    List<String> lines = new ArrayList<>();
    rates.map(LogText::lines).ifPresent(lines::addAll);
    if (rates.isPresent() && rates.get().resumed().isEmpty() && resumed.isEmpty()) {
      lines.add("which handshakes resume is not in the log: without --resumed all count as full");
    }
    return lines;
  }

  /**
   * The service.
   *
   * @param rates what its log says
   */
  Service service(Optional<LogRates> rates) {
    try {
      return new Service(
          wanted("requests", perSecond("requests", requests), rates.map(LogRates::requests)),
          wanted("kilobytes-out", kilobytesOut, rates.flatMap(r -> boxed(r.kilobytesOut()))),
          wanted("kilobytes-in", kilobytesIn, rates.flatMap(r -> boxed(r.kilobytesIn()))),
          wanted("handshakes", perSecond("handshakes", handshakes), logged(rates)),
          resumed.or(() -> rates.flatMap(r -> boxed(r.resumed()))).orElse(0.0),
          micros(),
          1 - Quantities.share("--headroom", headroom));
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private Optional<Double> logged(Optional<LogRates> rates) {
    if (handshakes.isEmpty() && rates.isPresent() && rates.get().handshakes().isEmpty()) {
      throw CommandFailedException.usage(LogText.noHandshakes(rates.get()));
    }
    return rates.flatMap(r -> boxed(r.handshakes()));
  }

  private static double wanted(String name, Optional<Double> said, Optional<Double> logged) {
    return said.or(() -> logged)
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "nothing says how many %s the service has; give --%s, or --from-log with a log that has them"
                        .formatted(name.replace('-', ' '), name)));
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }

  private static Optional<Double> perSecond(String name, Optional<String> text) {
    return text.map(t -> Quantities.rate("--" + name, t));
  }

  private OptionalDouble micros() {
    return businessCpu.isPresent()
        ? OptionalDouble.of(Quantities.micros("--business-cpu", businessCpu.get()))
        : OptionalDouble.empty();
  }
}
