package io.b2bench.cli.chaos;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.process.Programs;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.tls.profile.Plaintext;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Servers, partners and a database that survives them; each can be killed and started again. There
 * is one server unless more are asked for, which PostgreSQL alone can serve.
 */
final class Site implements AutoCloseable {
  private static final String HOST = "127.0.0.1";
  private static final String PLAIN = Plaintext.NAME;
  private static final Duration IDLE = Duration.ofMinutes(5);
  private static final long SEED = 7;

  private final Components components;
  private final Path folder;
  private final DatabaseAddress database;
  private final Optional<RunningComponent> databaseProcess;
  private RunningComponent partners;
  private final List<RunningComponent> servers = new ArrayList<>();

  private Site(Components components, Path folder, boolean postgres, Commits commits, int servers)
      throws IOException, InterruptedException {
    this.components = components;
    this.folder = folder;
    Login login = Login.random("b2bench");
    this.databaseProcess = postgres ? Optional.of(startPostgres(login)) : Optional.empty();
    this.database =
        databaseProcess
            .map(
                d ->
                    new DatabaseAddress(
                        "jdbc:postgresql://%s:%d/postgres".formatted(HOST, d.port("database")),
                        Optional.of(login),
                        commits))
            .orElseGet(() -> DatabaseAddress.of("h2:file:" + folder.resolve("data"), commits));
    this.partners = startPartners(0);
    for (int i = 0; i < servers; i++) {
      this.servers.add(startServer(i, 0));
    }
  }

  /** Starts everything, with commits that are forced to the disk. */
  static Site open(Path programs, Path folder, boolean postgres)
      throws IOException, InterruptedException {
    return open(programs, folder, postgres, Commits.FORCED);
  }

  /** Starts several servers on one PostgreSQL. */
  static Site shared(Path programs, Path folder, int servers)
      throws IOException, InterruptedException {
    return open(programs, folder, true, Commits.FORCED, servers);
  }

  /**
   * Starts everything.
   *
   * @param programs where the programs are
   * @param postgres whether on PostgreSQL; else on H2 with a file
   */
  static Site open(Path programs, Path folder, boolean postgres, Commits commits)
      throws IOException, InterruptedException {
    return open(programs, folder, postgres, commits, 1);
  }

  private static Site open(
      Path programs, Path folder, boolean postgres, Commits commits, int servers)
      throws IOException, InterruptedException {
    TlsFiles files = TlsFiles.make(List.of(new Plaintext()), Set.of(HOST));
    Components components =
        new Components(Programs.in(programs), files, folder.resolve("logs"), "");
    boolean opened = false;
    try {
      Site site = new Site(components, folder, postgres, commits, servers);
      opened = true;
      return site;
    } finally {
      if (!opened) {
        components.close();
      }
    }
  }

  private RunningComponent startPostgres(Login login) throws IOException, InterruptedException {
    return start(
        "database", "database-server", new DatabaseSettings(HOST, 0, Engine.POSTGRES, login, true));
  }

  private RunningComponent startPartners(int port) throws IOException, InterruptedException {
    return start(
        "partners",
        "partner-emulator",
        new PartnerSettings(
            HOST,
            0,
            List.of(ListenerSettings.of(PLAIN, port)),
            folder.toString(),
            Optional.empty(),
            SEED,
            0,
            Duration.ZERO,
            DelayShape.FIXED,
            IDLE,
            true));
  }

  private RunningComponent startServer(int number, int port)
      throws IOException, InterruptedException {
    return start(
        "server-" + (number + 1),
        "app-server",
        new ServerSettings(
            HOST,
            0,
            List.of(ListenerSettings.of(PLAIN, port)),
            "jetty",
            folder.toString(),
            Optional.empty(),
            database,
            1,
            200,
            SEED,
            new ServerSettings.PartnerAddress(
                HOST, partners.ready().listeners(), Map.of(PLAIN, PLAIN), CallConnections.POOLED),
            Duration.ofSeconds(5),
            4,
            1024,
            IDLE,
            Duration.ZERO,
            Map.of(),
            true));
  }

  private RunningComponent start(String name, String module, Object settings)
      throws IOException, InterruptedException {
    return components.start(
        Component.local(name, module, List.of("-XX:TieredStopAtLevel=1"), settings));
  }

  /** Where businesses order: at each server. */
  List<URI> services() {
    return servers.stream()
        .map(server -> URI.create("http://%s:%d".formatted(HOST, server.port(PLAIN))))
        .toList();
  }

  /** The first server. */
  RunningComponent server() {
    return servers.getFirst();
  }

  List<RunningComponent> servers() {
    return List.copyOf(servers);
  }

  /** Kills the server and starts it again where it was. */
  void killServer() throws IOException, InterruptedException {
    int port = killServer(0);
    startAgain(0, port);
  }

  /**
   * Kills one of the servers for good.
   *
   * @return where its listener was
   */
  int killServer(int number) throws InterruptedException {
    RunningComponent server = servers.get(number);
    kill(server.child().pid());
    return server.port(PLAIN);
  }

  /** Starts a killed server again where it was. */
  void startAgain(int number, int port) throws IOException, InterruptedException {
    servers.set(number, startServer(number, port));
  }

  /** Kills the partners and starts them again where they were. */
  void killPartners() throws IOException, InterruptedException {
    int port = partners.port(PLAIN);
    kill(partners.child().pid());
    partners = startPartners(port);
  }

  /** Lets something happen while the partners take connections and say nothing. */
  <T> T whilePartnersAreSilent(Callable<T> happening) throws Exception {
    signal("STOP", partners.child().pid());
    try {
      return happening.call();
    } finally {
      signal("CONT", partners.child().pid());
    }
  }

  /** Lets something happen while nobody listens where the partners were. */
  <T> T whilePartnersAreGone(Callable<T> happening) throws Exception {
    int port = partners.port(PLAIN);
    kill(partners.child().pid());
    T came = happening.call();
    partners = startPartners(port);
    return came;
  }

  private static void signal(String name, long pid) throws IOException, InterruptedException {
    int status =
        new ProcessBuilder("kill", "-" + name, Long.toString(pid)).inheritIO().start().waitFor();
    if (status != 0) {
      throw new IllegalStateException("process " + pid + " cannot be sent SIG" + name);
    }
  }

  /** Kills the postmaster, whose backends then end; it comes back without help. */
  void killPostgres() throws InterruptedException {
    long program = databaseProcess.orElseThrow().pid();
    kill(
        ProcessHandle.of(program)
            .orElseThrow()
            .children()
            .filter(p -> p.info().command().orElse("").endsWith("/postgres"))
            .findFirst()
            .orElseThrow()
            .pid());
  }

  /** The server, and all processes of a database that is not in it. */
  List<Long> processes() {
    return Stream.concat(
            servers.stream().map(RunningComponent::pid),
            databaseProcess.stream()
                .flatMap(d -> ProcessHandle.of(d.pid()).stream())
                .flatMap(ProcessHandle::descendants)
                .map(ProcessHandle::pid))
        .toList();
  }

  private static void kill(long pid) throws InterruptedException {
    ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
    if (!process.destroyForcibly()) {
      throw new IllegalStateException("process " + pid + " cannot be killed");
    }
    Objects.requireNonNull(process.onExit().join());
  }

  @Override
  public void close() {
    components.close();
  }
}
