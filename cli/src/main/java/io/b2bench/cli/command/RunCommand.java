package io.b2bench.cli.command;

import io.b2bench.cli.machine.ProfileText;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.plan.Draft;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.ExperimentYaml;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Vocabulary;
import io.b2bench.experiment.run.Records;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.RunFolder;
import io.b2bench.results.store.UnwritableRunException;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs an experiment. */
@Command(
    name = "run",
    header = "Runs an experiment: measures, judges, and writes a folder with table and report.",
    footer = {
      "",
      "Examples:",
      "  b2bench run                                   business at quick: about six minutes",
      "  b2bench run --precision smoke                 a first look, about a minute",
      "  b2bench run --profiles plain,tls13-aes128gcm,tls13-chacha20 --clients 4",
      "  b2bench run --profiles plain,plain            plain against itself: is the machine quiet?",
      "  b2bench run --connection per-request          a handshake for every interaction",
      "  b2bench run --arrivals 300/s --clients 16     an open loop: interactions by the clock",
      "  b2bench run handshake                         handshakes in memory, primitives: JMH",
      "  b2bench run my-experiment.yaml --seed 7       a file; options come before it",
      "  b2bench run results/runs/RUN/experiment.yaml  the same once more",
      "  b2bench run --resume results/runs/RUN         go on with a run that was cut off",
      "",
      "docs/reference/experiment-file.md describes every setting and its default."
    })
final class RunCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      paramLabel = "EXPERIMENT",
      arity = "0..1",
      description = "A file, or the name of a workload: business (default) or handshake.")
  private Optional<String> experiment = Optional.empty();

  @Option(
      names = "--profiles",
      paramLabel = "NAME,...",
      description = "What to compare; b2bench suites lists the names.")
  private Optional<String> profiles = Optional.empty();

  @Mixin private CatalogOption own = new CatalogOption();

  @Option(
      names = "--clients",
      paramLabel = "N,...",
      description = "Load levels: how many clients at a time.")
  private Optional<String> clients = Optional.empty();

  @Option(
      names = "--arrivals",
      paramLabel = "RATE",
      description =
          "Open loop: interactions per second that the clients share, such as 300/s (default:"
              + " closed).")
  private Optional<String> arrivals = Optional.empty();

  @Option(
      names = "--precision",
      paramLabel = "LEVEL",
      description = "smoke, quick, standard or publication.")
  private Optional<String> precision = Optional.empty();

  @Option(
      names = "--database",
      paramLabel = "DATABASE",
      description = "h2:mem, h2:file or h2:file:PATH.")
  private Optional<String> database = Optional.empty();

  @Option(
      names = "--connection",
      paramLabel = "HOW",
      description = "per-session, per-request or persistent.")
  private Optional<String> connection = Optional.empty();

  @Option(
      names = "--hops",
      paramLabel = "HOP,...",
      description = "Which hops carry the profile: front, partners.")
  private Optional<String> hops = Optional.empty();

  @Option(
      names = "--partner-connections",
      paramLabel = "HOW",
      description = "Connections of the server to partners: pooled or per-call.")
  private Optional<String> partnerConnections = Optional.empty();

  @Option(
      names = "--isolation",
      paramLabel = "HOW",
      description = "Server processes: shared by all series, or a process for each.")
  private Optional<String> isolation = Optional.empty();

  @Option(
      names = "--jtl",
      description = "Keep each measured interaction in a JTL, which JMeter opens (samples: jtl).")
  private boolean jtl;

  @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random.")
  private Optional<String> seed = Optional.empty();

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "Folder that takes the folder of the run (default: results/runs).")
  private Optional<Path> output = Optional.empty();

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Go on with a run that was cut off, in its folder; no other option goes with it.")
  private Optional<Path> resume = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  RunCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (resume.isPresent()) {
      refuseBesideResume();
      return new ResumedRun(context, resume.get()).goOn();
    }
    Catalog catalog = CatalogOption.load(catalogFile());
    Draft draft = asked(catalog);
    if (draft.workload().filter(HandshakeExperiment.NAME::equals).isPresent()) {
      return new HandshakeExperiment(context, output.orElseGet(context::runs)).run(draft, catalog);
    }
    Experiment asked = draft.complete();
    Choice choice = Choice.of(asked, catalog, UsableProfiles::missing);
    Experiment measured = choice.experiment();
    Instant now = context.clock().instant();
    Path runs = output.orElseGet(context::runs);
    String id = free(runs, Records.id(measured, now));
    Run begun = Records.begun(id, measured, describing(catalog), choice.skipped(), now);
    return new Undertaking(context, choice, Schedule.of(measured))
        .measure(
            runs.resolve(id),
            prepared ->
                new Undertaking.Opened(create(runs, begun, asked, prepared), begun, List.of()));
  }

  private Draft asked(Catalog catalog) {
    Map<String, List<String>> kinds = context.workloads().kinds();
    ExperimentFile reader = new ExperimentFile(new Vocabulary(kinds, catalog));
    Map<String, Optional<String>> options = new TreeMap<>();
    options.put("catalog", own.file().map(Path::toString));
    options.put("profiles", profiles);
    options.put("clients", clients);
    options.put("arrivals", arrivals);
    options.put("precision", precision);
    options.put("database", database);
    options.put("connection", connection);
    options.put("hops", hops);
    options.put("partner-connections", partnerConnections);
    options.put("isolation", isolation);
    options.put("samples", jtl ? Optional.of(Experiment.Samples.JTL.text()) : Optional.empty());
    options.put("seed", seed);
    Draft draft =
        reader.options(
            options.entrySet().stream()
                .filter(o -> o.getValue().isPresent())
                .collect(Collectors.toMap(Map.Entry::getKey, o -> o.getValue().orElseThrow())));
    if (experiment.isEmpty()) {
      return draft;
    }
    return draft.over(
        file()
            .map(reader::read)
            .orElseGet(() -> reader.options(Map.of("experiment", experiment.get()))));
  }

  /** The experiment file, unless a workload is named or nothing at all. */
  private Optional<Path> file() {
    return experiment
        .filter(n -> n.contains("/") || n.contains(".") || Files.exists(Path.of(n)))
        .map(Path::of);
  }

  private Optional<Path> catalogFile() {
    return own.file().or(() -> file().flatMap(ExperimentFile::catalog));
  }

  /** A run that goes on is the one that its folder describes, and no other. */
  private void refuseBesideResume() {
    List<String> others =
        spec.commandLine().getParseResult().matchedArgs().stream()
            .map(a -> a instanceof OptionSpec o ? o.longestName() : a.paramLabel())
            .filter(name -> !name.equals("--resume") && !name.equals("--debug"))
            .toList();
    if (!others.isEmpty()) {
      throw CommandFailedException.usage(
          "--resume takes everything from the folder; leave out " + String.join(", ", others));
    }
  }

  private RunFolder create(Path runs, Run begun, Experiment asked, Workloads.Prepared prepared)
      throws IOException {
    try {
      return RunFolder.create(
          runs, begun, ExperimentYaml.write(asked), asked.catalog(), prepared.environment());
    } catch (UnwritableRunException e) {
      String sentence = e.getMessage() + "; nothing was started";
      throw output.isPresent()
          ? CommandFailedException.usage("--output: " + sentence, e)
          : CommandFailedException.cannot(sentence + ", --output names another folder", e);
    }
  }

  private static Function<String, String> describing(Catalog catalog) {
    return name -> ProfileText.of(catalog.profile(name));
  }

  /** The id, or the first of its followers that no folder of a run has yet. */
  static String free(Path runs, String id) {
    String candidate = id;
    for (int i = 2;
        Files.exists(runs.resolve(candidate))
            || Files.exists(runs.resolve(candidate + RunFolder.INVALID));
        i++) {
      candidate = id + "-" + i;
    }
    return candidate;
  }
}
