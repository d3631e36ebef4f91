package io.b2bench.experiment.process;

import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A running program that this process started.
 *
 * <p>The first line of its standard output is a JSON object that reports that it is ready; lines
 * that begin with {@link Ready#PROGRESS} may come before and say what takes so long. Its standard
 * input stays open as long as it should run: if this process dies for any reason, the pipe closes
 * and the program ends itself. Its standard error goes to a log file, up to a limit.
 */
public final class Child implements AutoCloseable {
  /** Exit code of a program that finds that this machine cannot do what was asked. */
  public static final int CANNOT = 3;

  private static final Duration GRACE = Duration.ofSeconds(10);
  private static final Duration TERM = Duration.ofSeconds(3);

  /** How long the exit of a process whose pipes are closed may take. */
  private static final Duration ENDING = Duration.ofSeconds(1);

  private final Launch launch;
  private final Process process;
  private final Input input;
  private final OutputLines output;
  private final ErrorLog log;
  private final Ending ending;
  private final Thread atExit;
  private final AtomicBoolean closed = new AtomicBoolean();
  private String ready = "";

  private Child(Launch launch, Process process, ErrorLog log) {
    this.launch = launch;
    this.process = process;
    this.output = new OutputLines(launch.name(), process.getInputStream());
    this.log = log;
    this.ending = new Ending(process);
    this.input = new Input(ending, process.getOutputStream(), launch.patience());
    this.atExit = new Thread(() -> ending.force(Duration.ofSeconds(1)), launch.name() + "-at-exit");
  }

  /**
   * Starts a program and waits until it is ready.
   *
   * @param settings the first line that it reads from its standard input
   * @throws ChildFailedException when it ends, is silent for too long or writes anything else; it
   *     has then been ended
   * @throws CannotMeasureException when it ends with exit code {@link #CANNOT}
   */
  public static Child start(Launch launch, String settings)
      throws IOException, InterruptedException {
    Child child = launch(launch);
    boolean started = false;
    try {
      child.tell(settings);
      child.ready = child.awaitReady();
      started = true;
      return child;
    } finally {
      if (!started) {
        child.end(Duration.ZERO);
      }
    }
  }

  /**
   * Starts a third-party program, which does not report readiness and does not read its standard
   * input; end it with {@link #terminate}. It must have a time limit of its own, in case this
   * process is killed.
   */
  public static Child launch(Launch launch) throws IOException {
    Child child = begin(launch);
    boolean guarded = false;
    try {
      Runtime.getRuntime().addShutdownHook(child.atExit);
      guarded = true;
      return child;
    } finally {
      if (!guarded) {
        child.end(Duration.ZERO);
      }
    }
  }

  private static Child begin(Launch launch) throws IOException {
    OutputStream file = ErrorLog.open(launch.log());
    Process process;
    try {
      process = new ProcessBuilder(launch.command()).start();
    } catch (IOException e) {
      file.close();
      throw e;
    }
    return new Child(
        launch, process, ErrorLog.copying(launch.name(), process.getErrorStream(), file));
  }

  /** Its name in messages. */
  public String name() {
    return launch.name();
  }

  /** The process. */
  public long pid() {
    return process.pid();
  }

  /** The line that reported readiness. */
  public String ready() {
    return ready;
  }

  /** Whether it is still running. */
  public boolean alive() {
    return process.isAlive();
  }

  /**
   * Writes a line to its standard input.
   *
   * @throws ChildFailedException when it has ended, or reads nothing for too long; it has then been
   *     ended
   */
  public void send(String line) throws IOException, InterruptedException {
    try {
      input.line(line);
    } catch (IOException e) {
      throw deaf(e);
    }
  }

  /**
   * Writes a file to its standard input.
   *
   * @throws ChildFailedException when it has ended, or reads nothing for too long; it has then been
   *     ended
   */
  public void pour(Path file) throws IOException, InterruptedException {
    try {
      input.file(file);
    } catch (IOException e) {
      throw deaf(e);
    }
  }

  /**
   * Waits for the next line of its standard output.
   *
   * @throws ChildFailedException when it has ended, or writes nothing for this long
   */
  public String receive(Duration timeout) throws IOException, InterruptedException {
    Optional<String> line = output.next(timeout);
    if (line.isPresent()) {
      return line.get();
    }
    throw output.ended()
        ? failure(output.end())
        : failure("said nothing for " + timeout.toSeconds() + " s");
  }

  /**
   * Asks it to end, and forces it if it does not: closes its standard input, then SIGTERM, then
   * SIGKILL, each with a bounded wait.
   *
   * @param politely asks it to end, within a bounded time; failures are ignored
   */
  public void stop(Politely politely) {
    try {
      if (!closed.get() && process.isAlive()) {
        politely.ask();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      System.getLogger(Child.class.getName())
          .log(System.Logger.Level.DEBUG, name() + " could not be asked to end", e);
    }
    close();
  }

  /** Closes its standard input, which tells it to end, and forces it if it does not. */
  @Override
  public void close() {
    end(GRACE);
  }

  /** Ends it at once: SIGTERM, then SIGKILL, each with a bounded wait. */
  public void terminate() {
    end(Duration.ZERO);
  }

  /** A way to ask a process to end. */
  @FunctionalInterface
  public interface Politely {
    /** Asks the process to end. */
    void ask() throws Exception;
  }

  /** If the process has ended, the wait for readiness reports it. */
  private void tell(String settings) {
    try {
      input.line(settings);
    } catch (IOException e) {
      System.getLogger(Child.class.getName())
          .log(System.Logger.Level.DEBUG, name() + " did not read its settings", e);
    }
  }

  private String awaitReady() throws IOException, InterruptedException {
    Optional<String> line = output.next(launch.patience());
    if (launch.firstLine().isPresent()) {
      while (line.isPresent() && !line.equals(launch.firstLine())) {
        line = output.next(launch.patience());
      }
      line = line.isEmpty() ? line : output.next(launch.patience());
    }
    while (line.isPresent() && line.get().startsWith(Ready.PROGRESS)) {
      launch.progress().accept(name() + ": " + line.get().substring(Ready.PROGRESS.length()));
      line = output.next(launch.patience());
    }
    if (line.isEmpty()) {
      if (!output.ended()) {
        throw failure("was not ready after " + launch.patience().toSeconds() + " s");
      }
      throw failure(output.end() + " before it was ready");
    }
    if (!line.get().startsWith("{")) {
      throw failure("said '%s' instead of that it is ready".formatted(LastLines.cut(line.get())));
    }
    return line.get();
  }

  /** A pipe breaks when its reader ends, which may be before its output or its exit is seen. */
  private IOException deaf(IOException e) throws InterruptedException {
    return failure("does not listen any more (" + e.getMessage() + ")", ENDING);
  }

  private IOException failure(String what) throws InterruptedException {
    return failure(what, output.ended() ? ENDING : Duration.ZERO);
  }

  /** Says with which code it ended, if it does so within a time. */
  private IOException failure(String what, Duration patience) throws InterruptedException {
    boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    if (ended) {
      log.await();
    }
    String last = LastLines.of(launch.log());
    if (ended && process.exitValue() == CANNOT) {
      throw new CannotMeasureException(
          last.isEmpty() ? name() + " cannot work on this machine" : name() + ": " + last);
    }
    return new ChildFailedException(
        "%s (process %d) %s%s%s"
            .formatted(
                name(),
                pid(),
                what,
                ended ? ", exit code " + process.exitValue() : "",
                last.isEmpty() ? "; it left no message" : "; its last words: " + last));
  }

  /** Ends it, after giving it this much time to end by itself. */
  void end(Duration grace) {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    input.close();
    if (!ending.within(grace)) {
      ending.force(TERM);
    }
    log.await();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // this process is ending: the shutdown hook does the same
    }
  }
}
