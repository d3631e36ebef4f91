package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.process.Programs;
import io.b2bench.measurement.message.Ready;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Runs components until one ends or the user presses Ctrl-C, and then ends all of them. */
final class Foreground implements AutoCloseable {
  private final Context context;
  private final List<TlsProfile> profiles;
  private final Components components;
  private final CompletableFuture<String> ended = new CompletableFuture<>();

  private Foreground(Context context, List<TlsProfile> profiles, Components components) {
    this.context = context;
    this.profiles = profiles;
    this.components = components;
  }

  /** Prepares keys without starting anything. */
  static Foreground prepare(Context context, List<TlsProfile> profiles, ListenerOptions options)
      throws IOException {
    Set<String> names = Set.copyOf(List.of("localhost", ListenerOptions.LOOPBACK, options.host()));
    TlsFiles files = TlsFiles.make(profiles, names, options.keys());
    return new Foreground(context, profiles, new Components(Programs.in(context.home()), files));
  }

  /** The folder with the keys. */
  String keys() {
    return components.files().keys().toString();
  }

  /** Starts a component and shows its listeners. */
  Ready start(String module, String name, String host, Object settings)
      throws IOException, InterruptedException {
    RunningComponent started = components.start(Component.local(name, module, List.of(), settings));
    var unused =
        ProcessHandle.of(started.pid())
            .orElseThrow(() -> new IOException("the " + name + " exited immediately"))
            .onExit()
            .thenRun(() -> ended.complete("the " + name + " ended"));
    show(name, host, started.ready());
    return started.ready();
  }

  private void show(String name, String host, Ready ready) {
    Columns columns = new Columns();
    for (TlsProfile profile : profiles) {
      Optional.ofNullable(ready.listeners().get(profile.name()))
          .ifPresent(
              port ->
                  columns.row(
                      "  " + profile.name(),
                      "%s://%s:%d"
                          .formatted(profile instanceof Plaintext ? "http" : "https", host, port)));
    }
    ready
        .control()
        .ifPresent(
            control -> {
              columns.row("  control", "http://127.0.0.1:" + control.port());
              columns.row("  secret", control.secret());
            });
    context.out().println(name + " (process " + ready.pid() + ")");
    context.out().print(columns.text());
    context.out().flush();
  }

  /** Waits until a component ends or the user presses Ctrl-C. */
  int await() throws IOException {
    Path keys = components.files().keys();
    if (Files.isDirectory(keys)) {
      context.out().println("keys of clients and CA: " + keys);
    }
    context.out().println("Press Ctrl-C to stop.");
    context.out().flush();
    return Interruption.during(this::outlive, () -> ended.complete(""));
  }

  private int outlive() {
    String reason = ended.join();
    close();
    if (reason.isEmpty()) {
      return ExitCode.INTERRUPTED;
    }
    context.err().println("b2bench: " + reason);
    return ExitCode.CANNOT;
  }

  @Override
  public void close() {
    components.close();
  }
}
