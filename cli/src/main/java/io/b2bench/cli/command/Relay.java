package io.b2bench.cli.command;

import io.b2bench.cli.console.Lines;
import io.b2bench.cli.console.Progress;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Passes on messages of a workload to the progress display, once there is one. */
final class Relay {
  private final AtomicReference<Consumer<String>> receiver;

  Relay(Lines until) {
    this.receiver = new AtomicReference<>(until::line);
  }

  void to(Progress progress) {
    receiver.set(progress::phase);
  }

  void tell(String text) {
    receiver.get().accept(text);
  }
}
