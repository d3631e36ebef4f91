package io.b2bench.experiment.component;

import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.util.Optional;

/** A component that is running and has reported that it is ready. */
public final class RunningComponent {
  private final Child child;
  private final Ready ready;
  private final Host host;
  private final Optional<ControlClient> control;

  private RunningComponent(Child child, Ready ready, Host host) {
    this.child = child;
    this.ready = ready;
    this.host = host;
    this.control =
        ready
            .control()
            .map(
                control ->
                    new ControlClient(ready.component(), host.control(ready.component(), control)));
  }

  /**
   * Reads the ready message of a program.
   *
   * @throws IOException when the message is something else; the program keeps running
   */
  static RunningComponent of(Child child, Host host) throws IOException {
    return new RunningComponent(child, Json.read(child.name(), child.ready(), Ready.class), host);
  }

  /** A program of others, which does not tell by itself what it is. */
  static RunningComponent of(Child child, Ready known, Host host) {
    return new RunningComponent(child, known, host);
  }

  /** The process, for a conversation over its standard streams. */
  public Child child() {
    return child;
  }

  /** Where it runs. */
  public Host host() {
    return host;
  }

  /** Its process id on its host. */
  public long pid() {
    return ready.pid();
  }

  /** The ready message. */
  public Ready ready() {
    return ready;
  }

  /** A client of its control listener. */
  public ControlClient control() {
    return control.orElseThrow(
        () -> new IllegalStateException(child.name() + " has no control listener"));
  }

  /** The port of a listener. */
  public int port(String listener) {
    return Optional.ofNullable(ready.listeners().get(listener))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "%s opened no listener %s: %s".formatted(child.name(), listener, ready)));
  }

  /** Asks the process to end, and kills it if it does not. */
  void stop() {
    if (host.answers()) {
      child.stop(
          () -> {
            if (control.isPresent()) {
              control.get().stop();
            }
          });
    } else {
      child.terminate();
    }
    control.ifPresent(ControlClient::close);
  }
}
