package io.b2bench.driver.jmeter.remote;

import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.driver.jmeter.CommandLoop;
import io.b2bench.driver.jmeter.JMeterHome;
import io.b2bench.driver.jmeter.Numbering;
import io.b2bench.driver.jmeter.Plan;
import io.b2bench.driver.jmeter.client.PeriodReport;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.tls.keys.PeerKey;
import io.b2bench.tls.keys.UnusableKeysException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * The engines that drive together. Client k is with engine k modulo their number, so that the first
 * clients of any number are spread evenly, and each draws what it would draw in a single driver.
 */
final class Engines implements CommandLoop.Handler {
  private static final Duration CONNECT = Duration.ofSeconds(30);

  /** Until all clients of an engine wait to be admitted. */
  private static final Duration READY = Duration.ofSeconds(80);

  private final List<EngineLine> lines;
  private OptionalDouble arrivals = OptionalDouble.empty();

  private Engines(List<EngineLine> lines) {
    this.lines = List.copyOf(lines);
  }

  /** Has all engines start; when it returns, each client waits to be admitted. */
  static Engines start(EnginesSettings told) throws InterruptedException {
    int count = told.engines().size();
    if (told.driver().clients() < count) {
      throw new CannotDriveException(
          "%d clients cannot be shared by %d engines; name fewer engines, or raise the clients"
              .formatted(told.driver().clients(), count));
    }
    try {
      JMeterHome home = JMeterHome.boot();
      PeerTls.install(PeerKey.in(Path.of(told.keys())));
      try (Reception reception =
          Reception.open(told.engines(), told.address(), PeerTls.ofThisJMeter())) {
        List<EngineLine> lines = new ArrayList<>();
        for (int engine = 0; engine < count; engine++) {
          lines.add(start(engine, told, home, reception));
        }
        return new Engines(lines);
      }
    } catch (UnusableKeysException | IOException e) {
      throw new CannotDriveException(String.valueOf(e.getMessage()), e);
    }
  }

  private static EngineLine start(
      int engine, EnginesSettings told, JMeterHome home, Reception reception)
      throws IOException, InterruptedException {
    String name = told.engines().get(engine);
    Numbering numbering = new Numbering(engine, told.engines().size());
    DriverSettings share = told.driver().withClients(numbering.among(told.driver().clients()));
    ConductorLink link =
        new ConductorLink(told.address(), reception.port(), reception.secret(), engine);
    Plan plan = Plan.read(home.plan(share.plan()));
    EngineCall.start(name, plan.forListeners(share, numbering, link));
    EngineLine line = connected(name, told, reception, engine);
    if (line.brief(Briefing.of(share), READY) instanceof DriverReply.Failed failed) {
      throw CannotDriveException.missing(failed.reason(), new IOException(failed.reason()));
    }
    return line;
  }

  private static EngineLine connected(
      String name, EnginesSettings told, Reception reception, int engine)
      throws InterruptedException {
    try {
      return reception.line(engine).get(CONNECT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      throw CannotDriveException.missing(
          "the engine %s has the plan and did not connect to %s, port %d, within %d s; can it reach this address?"
              .formatted(name, told.address(), reception.port(), CONNECT.toSeconds()),
          e);
    }
  }

  /** The engines that are processes of this machine, so that their CPU counts as the driver's. */
  @Override
  public Map<String, String> facts() {
    return Map.of(
        Facts.ENGINES,
        lines.stream()
            .map(EngineLine::hello)
            .filter(Hello::isHere)
            .map(hello -> Long.toString(hello.pid()))
            .collect(Collectors.joining(" ")));
  }

  @Override
  public DriverReply obey(DriverCommand command) {
    return switch (command) {
      case DriverCommand.Resume resume -> resume(resume);
      case DriverCommand.Perform perform ->
          new DriverReply.Failed("engines on other machines make load and no single operations");
      case DriverCommand.Leave leave -> allDone(ask(toAll(leave)));
      case DriverCommand.Count count -> allDone(ask(toAll(count)));
      case DriverCommand.Suspend suspend ->
          suspend.samples().isPresent()
              ? new DriverReply.Failed("engines on other machines keep no single samples")
              : suspend(ask(toAll(suspend)));
      case DriverCommand.Finish finish -> finish(ask(toAll(finish)));
    };
  }

  private DriverReply resume(DriverCommand.Resume resume) {
    arrivals = resume.arrivals();
    Map<EngineLine, DriverCommand> shares = new LinkedHashMap<>();
    for (int engine = 0; engine < lines.size(); engine++) {
      int clients = new Numbering(engine, lines.size()).among(resume.clients());
      if (clients > 0) {
        shares.put(lines.get(engine), share(resume, clients));
      }
    }
    return allDone(ask(shares));
  }

  /** Each client has the same part of the arrivals, wherever it is. */
  static DriverCommand.Resume share(DriverCommand.Resume all, int clients) {
    OptionalDouble part =
        all.arrivals().isPresent()
            ? OptionalDouble.of(all.arrivals().getAsDouble() * clients / all.clients())
            : OptionalDouble.empty();
    return new DriverCommand.Resume(all.listener(), clients, part, all.reconnect());
  }

  private DriverReply suspend(List<DriverReply> replies) {
    return failure(replies)
        .orElseGet(() -> PeriodReport.together(of(replies, DriverReply.Report.class), arrivals));
  }

  private static DriverReply finish(List<DriverReply> replies) {
    return failure(replies)
        .orElseGet(
            () ->
                new DriverReply.Finished(
                    of(replies, DriverReply.Finished.class).stream()
                        .map(DriverReply.Finished::receipts)
                        .reduce(Receipts.NONE, Receipts::plus)));
  }

  private static DriverReply allDone(List<DriverReply> replies) {
    return failure(replies).orElseGet(DriverReply.Done::new);
  }

  private Map<EngineLine, DriverCommand> toAll(DriverCommand command) {
    Map<EngineLine, DriverCommand> all = new LinkedHashMap<>();
    lines.forEach(line -> all.put(line, command));
    return all;
  }

  /** All are told before the first is listened to; each reply is read, whatever the others say. */
  private static List<DriverReply> ask(Map<EngineLine, DriverCommand> commands) {
    commands.forEach(EngineLine::tell);
    return commands.keySet().stream().map(EngineLine::reply).toList();
  }

  private static Optional<DriverReply> failure(List<DriverReply> replies) {
    return replies.stream().filter(DriverReply.Failed.class::isInstance).findFirst();
  }

  private static <T> List<T> of(List<DriverReply> replies, Class<T> type) {
    return replies.stream().map(type::cast).toList();
  }
}
