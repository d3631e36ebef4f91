package io.b2bench.listener.component;

import io.b2bench.listener.Listeners;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.PortTakenException;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.keys.UnusableKeysException;
import io.b2bench.tls.profile.Plaintext;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a component from start to end: reads the settings from standard input, begins the work,
 * opens the control listener, writes "ready" to standard output, waits for the end, closes.
 *
 * <p>It ends on {@code POST /stop}, on a signal, or, if it watches its parent, when standard input
 * ends.
 *
 * @param <S> the settings
 */
public final class Component<S> {
  private static final Logger LOG = LoggerFactory.getLogger(Component.class);
  private static final int DONE = 0;
  private static final int WRONG_SETTINGS = 2;
  private static final int MACHINE_CANNOT = 3;
  private static final String LOOPBACK = "127.0.0.1";
  private static final Duration IDLE = Duration.ofMinutes(5);

  /** Receipts in ranges: some ten thousand, if every other order failed. */
  private static final int LARGEST_BODY = 1 << 20;

  private static final int FAILED = 1;
  private static final Duration CLOSING = Duration.ofSeconds(10);

  private final String name;
  private final Class<S> settingsType;
  private final Function<S, ComponentPlan> plan;
  private final Start<S> start;
  private final BufferedReader input =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private final PrintStream ready;
  private final CountDownLatch end = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);

  private Component(
      String name,
      Class<S> settingsType,
      Function<S, ComponentPlan> plan,
      Start<S> start,
      PrintStream ready) {
    this.name = name;
    this.settingsType = settingsType;
    this.plan = plan;
    this.start = start;
    this.ready = ready;
  }

  /**
   * Runs a component as the main program of this process, and ends the process: with 0 after a
   * normal end, 2 for unusable settings, 3 when the machine cannot do it, 1 for a fault. From here
   * on standard output carries only the line of {@link Ready}, and before it lines about what takes
   * long; all other output goes to standard error.
   *
   * @param name {@code server} or {@code partners}
   * @param settingsType the record that the first line of standard input holds
   * @param plan takes from the settings what every component needs
   * @param start begins the work
   */
  public static <S> void main(
      String name, Class<S> settingsType, Function<S, ComponentPlan> plan, Start<S> start) {
    PrintStream ready = System.out;
    System.setOut(System.err);
    System.exit(new Component<>(name, settingsType, plan, start, ready).run());
  }

  private int run() {
    try {
      live(Settings.read(settingsLine(), settingsType));
      return DONE;
    } catch (UnusableSettingsException | UnusableKeysException | InvalidPathException e) {
      return sorry(e, WRONG_SETTINGS);
    } catch (CannotStartException | PortTakenException | UnsupportedProfileException e) {
      return sorry(e, MACHINE_CANNOT);
    } catch (RuntimeException e) {
      LOG.error("{} failed", name, e);
      return FAILED;
    }
  }

  private String settingsLine() {
    try {
      String line = input.readLine();
      if (line == null) {
        throw new UnusableSettingsException("the first line of standard input must be settings");
      }
      return line;
    } catch (IOException e) {
      throw new UnusableSettingsException("the settings cannot be read: " + e, e);
    }
  }

  private int sorry(RuntimeException reason, int exitCode) {
    System.err.println(name + ": " + reason.getMessage());
    return exitCode;
  }

  private void live(S settings) {
    ComponentPlan common = plan.apply(settings);
    ControlSecret secret = ControlSecret.random();
    try (Work work = start.start(settings, this::say);
        Listeners control = openControl(common, work, secret)) {
      endOnSignal();
      if (common.watchParent()) {
        endWithParent();
      }
      announce(control, secret, work);
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      closed.countDown();
    }
  }

  private Listeners openControl(ComponentPlan common, Work work, ControlSecret secret) {
    Snapshots snapshots = new Snapshots(work, System::nanoTime);
    ListenersPlan listeners =
        new ListenersPlan(
            LOOPBACK,
            List.of(
                new ListenersPlan.Listener(
                    ControlListener.NAME, new Plaintext(), common.controlPort())),
            Optional.empty(),
            IDLE,
            LARGEST_BODY);
    return Listeners.open(
        listeners,
        new GuardedControl(secret, new ControlListener(work, snapshots, end::countDown)));
  }

  private void announce(Listeners control, ControlSecret secret, Work work) {
    Ready line =
        new Ready(
            name,
            ProcessHandle.current().pid(),
            Optional.of(new Ready.Control(control.port(ControlListener.NAME), secret.text())),
            work.ports(),
            work.facts());
    ready.println(Json.mapper().writeValueAsString(line));
    ready.flush();
  }

  /** What takes long, in a line before the ready line. */
  private void say(String doing) {
    ready.println(Ready.PROGRESS + doing);
    ready.flush();
  }

  private void endOnSignal() {
    Thread hook =
        new Thread(
            () -> {
              end.countDown();
              try {
                boolean inTime = closed.await(CLOSING.toSeconds(), TimeUnit.SECONDS);
                if (!inTime) {
                  System.err.println(name + ": did not close in " + CLOSING.toSeconds() + " s");
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "end-on-signal");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void endWithParent() {
    Thread.ofPlatform()
        .daemon()
        .name("end-with-parent")
        .start(
            () -> {
              try {
                input.transferTo(Writer.nullWriter());
              } catch (IOException e) {
                LOG.debug("standard input failed", e);
              }
              end.countDown();
            });
  }
}
