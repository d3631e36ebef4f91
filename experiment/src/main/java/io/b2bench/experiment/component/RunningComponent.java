package io.b2bench.experiment.component;

import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.util.Optional;

/** A component that has said that it is ready. */
public final class RunningComponent {
  private final Child child;
  private final Ready ready;
  private final Optional<ControlClient> control;

  private RunningComponent(Child child, Ready ready) {
    this.child = child;
    this.ready = ready;
    this.control =
        ready.control() == 0
            ? Optional.empty()
            : Optional.of(new ControlClient(ready.part(), ready.control()));
  }

  /**
   * Reads what a program said when it was ready.
   *
   * @throws IOException when it said something else; the program goes on
   */
  static RunningComponent of(Child child) throws IOException {
    return new RunningComponent(child, Json.read(child.name(), child.ready(), Ready.class));
  }

  /** Its process, for a conversation over its standard streams. */
  public Child child() {
    return child;
  }

  /** The number of its process. */
  public long pid() {
    return child.pid();
  }

  /** What it said when it was ready. */
  public Ready ready() {
    return ready;
  }

  /** Its control listener. */
  public ControlClient control() {
    return control.orElseThrow(
        () -> new IllegalStateException(child.name() + " has no control listener"));
  }

  /** The port of one of its listeners. */
  public int port(String listener) {
    return Optional.ofNullable(ready.listeners().get(listener))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "%s opened no listener %s: %s".formatted(child.name(), listener, ready)));
  }

  /** Asks it to end, and makes it end when it does not. */
  void stop() {
    child.stop(
        () -> {
          if (control.isPresent()) {
            control.get().stop();
          }
        });
    control.ifPresent(ControlClient::close);
  }
}
