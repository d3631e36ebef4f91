package io.b2bench.driver.jmeter.stock;

import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.driver.jmeter.JMeterHome;
import io.b2bench.driver.jmeter.RunningTest;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.StockSettings;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.jmeter.util.JMeterUtils;

/**
 * JMeter as it is. Its clients cannot be suspended, so each visit to a listener is a test of its
 * own in the same, warm JVM: to resume is to start it, to suspend is to stop it.
 */
final class StockDriver {
  private static final Duration TIMEOUT = Duration.ofSeconds(35);

  private final StockPlan plan;
  private Optional<RunningTest> visit = Optional.empty();

  private StockDriver(StockPlan plan) {
    this.plan = plan;
  }

  /** Reads the plan; nothing is sent yet. */
  static StockDriver start(StockSettings settings, JMeterHome home) {
    // read once, when the first class of the sampler is loaded
    settings
        .suite()
        .ifPresent(
            suite -> {
              JMeterUtils.setProperty("https.socket.protocols", suite.protocol());
              JMeterUtils.setProperty("https.cipherSuites", suite.name());
            });
    StockPlan plan = new StockPlan(home.plan(settings.plan()), settings);
    plan.tree(1, true);
    return new StockDriver(plan);
  }

  /** Carries out one command. */
  DriverReply obey(DriverCommand command) throws InterruptedException {
    return switch (command) {
      case DriverCommand.Resume resume -> resume(resume);
      case DriverCommand.Perform perform ->
          new DriverReply.Failed("the clients of stock JMeter cannot be told how much to do");
      case DriverCommand.Leave leave ->
          new DriverReply.Failed("the clients of stock JMeter keep their connections");
      case DriverCommand.Count count ->
          new DriverReply.Failed("the stock sampler counts nothing here");
      case DriverCommand.Suspend suspend -> suspend();
      case DriverCommand.Finish finish -> suspend();
    };
  }

  private DriverReply resume(DriverCommand.Resume resume) {
    if (visit.isPresent()) {
      return new DriverReply.Failed("the clients are under way already");
    }
    try {
      visit =
          Optional.of(
              RunningTest.start(plan.tree(resume.clients(), StockPlan.keeps(resume.listener()))));
      return new DriverReply.Done();
    } catch (CannotDriveException e) {
      return new DriverReply.Failed(String.valueOf(e.getMessage()));
    }
  }

  private DriverReply suspend() throws InterruptedException {
    if (visit.isEmpty()) {
      return new DriverReply.Done();
    }
    RunningTest running = visit.get();
    visit = Optional.empty();
    running.engine().stopTest(false);
    try {
      running.ended().get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
      return new DriverReply.Done();
    } catch (TimeoutException e) {
      return new DriverReply.Failed("JMeter did not stop within " + TIMEOUT.toSeconds() + " s");
    } catch (ExecutionException e) {
      return new DriverReply.Failed("JMeter failed: " + e.getCause());
    }
  }
}
