package io.b2bench.driver.jmeter.stock;

import io.b2bench.driver.conversation.Command;
import io.b2bench.driver.conversation.Reply;
import io.b2bench.driver.conversation.StockSettings;
import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.driver.jmeter.JMeterHome;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;

/**
 * JMeter as it is. Its clients cannot be suspended, so each visit is a test of its own in the same,
 * warm JVM: resumed is started, suspended is stopped.
 */
final class StockDriver {
  private static final Duration PATIENCE = Duration.ofSeconds(35);

  private final StockPlan plan;
  private Optional<Visit> visit = Optional.empty();

  private StockDriver(StockPlan plan) {
    this.plan = plan;
  }

  private record Visit(StandardJMeterEngine engine, CompletableFuture<Void> ended) {}

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

  /** Does as told. */
  Reply obey(Command command) throws InterruptedException {
    return switch (command) {
      case Command.Resume resume -> resume(resume);
      case Command.Count count -> new Reply.Failed("the stock sampler counts nothing here");
      case Command.Suspend suspend -> suspend();
      case Command.Finish finish -> suspend();
    };
  }

  private Reply resume(Command.Resume resume) {
    if (visit.isPresent()) {
      return new Reply.Failed("the clients are under way already");
    }
    try {
      visit = Optional.of(begin(plan.tree(resume.clients(), StockPlan.keeps(resume.door()))));
      return new Reply.Done();
    } catch (CannotDriveException e) {
      return new Reply.Failed(String.valueOf(e.getMessage()));
    }
  }

  private Reply suspend() throws InterruptedException {
    if (visit.isEmpty()) {
      return new Reply.Done();
    }
    Visit running = visit.get();
    visit = Optional.empty();
    running.engine().stopTest(false);
    try {
      running.ended().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      return new Reply.Done();
    } catch (TimeoutException e) {
      return new Reply.Failed("JMeter did not stop within " + PATIENCE.toSeconds() + " s");
    } catch (ExecutionException e) {
      return new Reply.Failed("JMeter failed: " + e.getCause());
    }
  }

  private static Visit begin(HashTree tree) {
    StandardJMeterEngine engine = new StandardJMeterEngine();
    engine.configure(tree);
    CompletableFuture<Void> ended = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                engine.run();
                ended.complete(null);
              } catch (RuntimeException e) {
                ended.completeExceptionally(e);
              }
            },
            "engine");
    thread.setDaemon(true);
    thread.start();
    return new Visit(engine, ended);
  }
}
