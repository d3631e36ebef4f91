package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * Components that run until they end or somebody presses Ctrl-C; nothing of them is left behind.
 */
final class Foreground implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Context context;
  private final List<TlsProfile> profiles;
  private final Scratch scratch;
  private final Path keys;
  private final Deque<Child> children = new ArrayDeque<>();
  private final CompletableFuture<String> ended = new CompletableFuture<>();

  private Foreground(Context context, List<TlsProfile> profiles, Scratch scratch, Path keys) {
    this.context = context;
    this.profiles = profiles;
    this.scratch = scratch;
    this.keys = keys;
  }

  /** Prepares keys; nothing is started yet. */
  static Foreground prepare(Context context, List<TlsProfile> profiles, ListenerOptions options)
      throws IOException {
    Scratch scratch =
        Scratch.create(Path.of(System.getProperty("java.io.tmpdir", "/tmp")), "b2bench-");
    Path keys = options.keys().orElse(scratch.folder().resolve("keys")).toAbsolutePath();
    Foreground foreground = new Foreground(context, profiles, scratch, keys);
    boolean prepared = false;
    try {
      foreground.makeKeys(options.host());
      prepared = true;
      return foreground;
    } finally {
      if (!prepared) {
        scratch.close();
      }
    }
  }

  /** The folder with the keys. */
  String keys() {
    return keys.toString();
  }

  /** Starts a part and shows its listeners. */
  Ready start(String module, String name, Object settings)
      throws IOException, InterruptedException {
    List<String> jvm = new ArrayList<>();
    Optional<String> overlay = SecurityProperties.overlay(profiles);
    if (overlay.isPresent()) {
      jvm.add("-Djava.security.properties=" + scratch.write("java.security", overlay.get()));
    }
    Path file = scratch.write(name + ".json", Json.write(settings));
    Child child =
        Child.start(
            new Launch(
                "the " + name,
                Programs.in(context.home()).command(module, jvm, List.of(file.toString())),
                scratch.folder().resolve(name + ".log"),
                PATIENCE));
    children.push(child);
    var unused =
        ProcessHandle.of(child.pid())
            .orElseThrow(() -> new IOException(child.name() + " ended at once"))
            .onExit()
            .thenRun(() -> ended.complete(child.name() + " ended"));
    return Json.read(child.name(), child.ready(), Ready.class);
  }

  /** Shows the listeners of a part. */
  void show(String name, String host, Ready ready) {
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
    columns.row("  control", "http://%s:%d".formatted(host, ready.control()));
    context.out().println(name + " (process " + ready.pid() + ")");
    context.out().print(columns.text());
    context.out().flush();
  }

  /** Waits until a part ends or the process is told to. */
  int await() throws IOException {
    if (Files.isDirectory(keys)) {
      context.out().println("keys of clients and CA: " + keys);
    }
    context.out().println("Ctrl-C ends it.");
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
    while (!children.isEmpty()) {
      children.pop().close();
    }
    scratch.close();
  }

  private void makeKeys(String host) {
    Set<CertificateKind> kinds =
        profiles.stream()
            .filter(Tls.class::isInstance)
            .map(p -> ((Tls) p).certificate())
            .collect(Collectors.toSet());
    if (kinds.isEmpty()) {
      return;
    }
    if (Files.isDirectory(keys)) {
      Keys present = Keys.load(keys);
      kinds.forEach(present::server);
    } else {
      Keys.create(keys, kinds, Set.copyOf(List.of("localhost", ListenerOptions.LOOPBACK, host)));
    }
  }
}
