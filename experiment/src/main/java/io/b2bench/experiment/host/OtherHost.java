package io.b2bench.experiment.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Program;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A host behind a prefix, with an agent in a folder of its own. */
final class OtherHost implements Host {
  /** Said by the script of a component before the component itself speaks. */
  private static final String BEGINS = "b2bench-begins";

  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Duration MARGIN = Duration.ofSeconds(10);

  private final List<String> prefix;
  private final Programs programs;
  private final HostLine line;
  private final Path folder;
  private final HostFacts facts;
  private final Map<Path, Path> copies = new HashMap<>();

  private OtherHost(
      List<String> prefix, Programs programs, HostLine line, Path folder, HostFacts facts) {
    this.prefix = prefix;
    this.programs = programs;
    this.line = line;
    this.folder = folder;
    this.facts = facts;
  }

  /**
   * Reaches a host and starts the agent there.
   *
   * @param words the prefix, words separated by blanks
   * @param archive the packed programs
   * @param log takes what the prefix says on its standard error
   * @throws CannotMeasureException when it cannot be reached or has no Java
   */
  static OtherHost reach(String words, Programs programs, Path archive, Path log)
      throws InterruptedException {
    List<String> prefix = List.of(words.strip().split("\\s+"));
    List<String> shell = Stream.concat(prefix.stream(), Stream.of("sh")).toList();
    Child child = start(words, new Launch(words, shell, log, PATIENCE));
    boolean reached = false;
    try {
      Bootstrap.Arrived arrived = Bootstrap.arrive(child, archive);
      HostFacts facts = Json.read(words, arrived.facts(), HostFacts.class);
      reached = true;
      return new OtherHost(prefix, programs, new HostLine(words, child), arrived.folder(), facts);
    } catch (IOException e) {
      throw new CannotMeasureException(
          "the host behind \"%s\" cannot be used: %s".formatted(words, e.getMessage()), e);
    } finally {
      if (!reached) {
        child.close();
      }
    }
  }

  private static Child start(String words, Launch launch) {
    try {
      return Child.launch(launch);
    } catch (IOException e) {
      throw new CannotMeasureException(
          "the host behind \"%s\" cannot be used: %s".formatted(words, e.getMessage()), e);
    }
  }

  @Override
  public String title() {
    return String.join(" ", prefix);
  }

  @Override
  public HostFacts facts() {
    return facts;
  }

  @Override
  public List<String> command(String name, Program program)
      throws IOException, InterruptedException {
    String words =
        program.commandAt(facts.java(), folder).stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" "));
    String script = "start-" + name.replaceAll("[^A-Za-z0-9]+", "-");
    put(script, "echo %s\nexec %s\n".formatted(BEGINS, words).getBytes(UTF_8));
    return Stream.concat(prefix.stream(), Stream.of("sh", folder.resolve(script).toString()))
        .toList();
  }

  @Override
  public Optional<String> firstLine() {
    return Optional.of(BEGINS);
  }

  @Override
  public Path there(Path here) throws IOException, InterruptedException {
    Path absolute = here.toAbsolutePath().normalize();
    if (absolute.startsWith(programs.home().resolve("jmeter-plans"))) {
      return folder.resolve(programs.home().relativize(absolute));
    }
    Path known = copies.get(absolute);
    if (known != null) {
      return known;
    }
    Path name = Path.of("files", copies.size() + "-" + absolute.getFileName());
    copy(absolute, name);
    copies.put(absolute, folder.resolve(name));
    return folder.resolve(name);
  }

  private void copy(Path here, Path name) throws IOException, InterruptedException {
    if (Files.isDirectory(here)) {
      line.tell(new HostCommand.Folder(name.toString()));
      List<Path> inside = new ArrayList<>();
      try (Stream<Path> all = Files.list(here)) {
        all.forEach(inside::add);
      }
      for (Path each : inside) {
        copy(each, name.resolve(each.getFileName()));
      }
    } else if (Files.exists(here)) {
      put(name.toString(), Files.readAllBytes(here));
    }
  }

  private void put(String name, byte[] content) throws IOException, InterruptedException {
    line.tell(new HostCommand.Put(name, Base64.getEncoder().encodeToString(content)));
  }

  @Override
  public void forget(Path here) {
    Path copy = copies.remove(here.toAbsolutePath().normalize());
    try {
      if (copy != null) {
        line.tell(new HostCommand.Remove(folder.relativize(copy).toString()));
      }
    } catch (IOException e) {
      // the line is broken: the agent deletes its folder
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public CounterSource counters() {
    return new OtherCounters(line, facts.accounts());
  }

  @Override
  public ControlLine control(String component, Ready.Control control) {
    return new AgentControl(component, control);
  }

  @Override
  public void place(long pid, Cores cores, boolean withChildren)
      throws IOException, InterruptedException {
    line.tell(new HostCommand.Place(pid, cores.text(), withChildren));
  }

  @Override
  public void mind(long pid) throws IOException, InterruptedException {
    line.tell(new HostCommand.Mind(pid));
  }

  @Override
  public boolean answers() {
    return line.answers();
  }

  /** How far its clock is ahead of ours, and how long a question takes; the quickest of some. */
  Clock clock() throws IOException, InterruptedException {
    Clock best = new Clock(0, Long.MAX_VALUE);
    for (int i = 0; i < 5; i++) {
      long asked = System.currentTimeMillis();
      long began = System.nanoTime();
      long there = line.ask(new HostCommand.Clock(), Long.class);
      long took = System.nanoTime() - began;
      if (took < best.tripNanos()) {
        best = new Clock(there - asked - took / 2_000_000, took);
      }
    }
    return best;
  }

  /**
   * What a comparison of clocks gave.
   *
   * @param aheadMillis how far the clock there is ahead of ours
   * @param tripNanos how long the question took
   */
  record Clock(long aheadMillis, long tripNanos) {}

  @Override
  public void close() {
    line.close();
  }

  /** Has the agent ask the control listener. */
  private final class AgentControl implements ControlLine {
    private final String component;
    private final Ready.Control control;

    AgentControl(String component, Ready.Control control) {
      this.component = component;
      this.control = control;
    }

    @Override
    public String exchange(String method, String path, String body, Duration timeout)
        throws IOException, InterruptedException {
      return line.ask(
          new HostCommand.Control(
              component, control.port(), control.secret(), method, path, body, timeout.toMillis()),
          String.class,
          timeout.plus(MARGIN));
    }

    @Override
    public void close() {}
  }
}
