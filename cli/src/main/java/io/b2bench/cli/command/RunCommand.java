package io.b2bench.cli.command;

import io.b2bench.cli.console.Progress;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.process.MeasuringLock;
import io.b2bench.experiment.process.OtherConductors;
import io.b2bench.experiment.run.ExperimentRun;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.results.store.UnwritableRunException;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
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
    header = "Runs an experiment and writes a folder with its results and report.",
    footer = {
      "",
      "Examples:",
      "  b2bench run                                   business at quick: 4 to 12 minutes",
      "  b2bench run --precision smoke                 a quick check: 1 to 4 minutes",
      "  b2bench run --profiles plain,tls13-aes128gcm,tls13-chacha20 --clients 4",
      "  b2bench run --profiles plain,plain            A/A test: is the machine quiet?",
      "  b2bench run --baseline tls13-aes128gcm        ratios to the profile you use today",
      "  b2bench run --connection per-request          one handshake per interaction",
      "  b2bench run --arrivals 300/s --clients 16     an open loop",
      "  b2bench run handshake                         handshakes in memory, primitives: JMH",
      "  b2bench run my-experiment.yaml --seed 7       from a file; options override it",
      "  b2bench run results/runs/RUN/experiment.yaml  the same run again",
      "  b2bench run --fail-if 'cpu(tls13-aes128gcm) > 1.3' --junit tls.xml   for CI",
      "  b2bench run --resume results/runs/RUN         resume an interrupted run",
      "",
      "docs/reference/experiment-file.md describes every setting and its default."
    })
final class RunCommand implements Callable<Integer> {
  private static final Set<String> BESIDE_RESUME =
      Set.of(
          "--resume",
          "--trust",
          "--i-may-load",
          "--fail-if",
          "--junit",
          "--debug",
          "--quiet",
          DetailsOption.NAME);

  private final Context context;
  private final SettingOptions settings;

  @Parameters(
      paramLabel = "EXPERIMENT",
      arity = "0..1",
      description =
          "Experiment file, or name of a workload: business (default), handshake, decompose, capacity,"
              + " pages, roundtrip, idle, transfer, link or target.")
  private Optional<String> experiment = Optional.empty();

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "Parent folder for the run folder (default: results/runs).")
  private Optional<Path> output = Optional.empty();

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = {
        "Resume an interrupted run in its folder. Only --trust, --i-may-load, --fail-if, --junit, --details and --quiet can be combined with it."
      })
  private Optional<Path> resume = Optional.empty();

  @Option(
      names = "--trust",
      description = {
        "Allow the experiment file of a run folder to use hosts, engines and a persistent database. Your own files do not need this, except a JMeter plan that runs scripts."
      })
  private boolean trusted;

  @Mixin private MayLoadOption mayLoad = new MayLoadOption();

  @Option(
      names = "--dry-run",
      description = "Print what would be measured and how long it would take, and exit.")
  private boolean dryRun;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the answer and errors, no progress.")
  private boolean quiet;

  @Mixin private DetailsOption details = new DetailsOption();

  @Mixin private ThresholdOptions thresholds = new ThresholdOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  private RunCommand(Context context) {
    this.context = context;
    this.settings = new SettingOptions(context.workloads().settings());
  }

  /** The command, with the options of all settings. */
  static CommandLine line(Context context) {
    RunCommand command = new RunCommand(context);
    CommandLine line = new CommandLine(command);
    command.settings.addTo(line.getCommandSpec());
    new RunHelp(context.workloads().settings()).install(line);
    return line;
  }

  /** The course of a run: ask, plan, prepare, open the folder, run, show. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    Context shown = quiet ? context.quiet() : context;
    RunPlan plan = resume.isPresent() ? rest(shown, resume.get()) : whole(shown);
    thresholds.check(plan.run(), plan.type().interpretation());
    plan.notes().forEach(context.err()::println);
    mayLoad.require(plan.type().loaded(plan.asked()));
    new Trust(trusted).requirePrograms(plan.type().programs(plan.asked()));
    Progress progress =
        Progress.on(context.screen(), plan.schedule(), context.clock(), shown.progress());
    if (dryRun) {
      return rehearse(shown, plan, progress);
    }
    return alone(
        plan.type(),
        () -> {
          try (Prepared prepared = plan.prepare(context.home(), progress::phase);
              RunFolder folder = open(plan, prepared)) {
            new Announcement(shown.announcements())
                .print(plan, prepared.placement(), Optional.of(folder.path()));
            ExperimentRun run =
                new ExperimentRun(
                    plan.schedule(),
                    prepared.workload(),
                    plan.guard(prepared.rules()),
                    plan.review(),
                    folder,
                    plan.run(),
                    plan.stored(),
                    context.clock(),
                    progress);
            return Interruption.during(
                () -> {
                  int code = new RunReports(context, details.wanted()).conclude(run.run());
                  return thresholds.conclude(
                      context, code, List.of(plan.path().toAbsolutePath().normalize()));
                },
                run::stop);
          }
        });
  }

  /** Announces the run and measures nothing. */
  private int rehearse(Context shown, RunPlan plan, Progress progress)
      throws IOException, InterruptedException {
    try (Prepared prepared = plan.prepare(context.home(), progress::phase)) {
      new Announcement(shown.announcements()).print(plan, prepared.placement(), Optional.empty());
    }
    return ExitCode.VALID;
  }

  /** The plan of a new run. */
  private RunPlan whole(Context shown) {
    Map<String, String> options = settings.given(spec.commandLine().getParseResult());
    Catalog catalog = CatalogOption.load(catalogFile(options));
    Experiment read = asked(options, catalog);
    file().ifPresent(f -> announceStarts(shown, f, read, options.keySet()));
    WorkloadType type = context.workloads().of(read);
    return RunPlan.of(
        type,
        type.onThisMachine(read).seeded(context.seeds()),
        read.get(CommonSettings.SEED).isPresent(),
        catalog,
        output.orElseGet(context::runs),
        context.clock().instant());
  }

  /** The plan of what is left of a run that was cut off. */
  private RunPlan rest(Context shown, Path folder) throws IOException {
    refuseBesideResume();
    CutRun cut = CutRun.in(folder);
    Recorded recorded = cut.recorded();
    Experiment asked = context.workloads().experiment(recorded).seeded(recorded.run()::seed);
    Map<String, String> started = asked.settings().started();
    new Trust(trusted).require(shown, folder.resolve(RunFolder.EXPERIMENT), started);
    return RunPlan.of(context.workloads().of(asked), asked, cut);
  }

  /** What options name is the user's own word. */
  private void announceStarts(Context shown, Path file, Experiment read, Set<String> options) {
    Map<String, String> started = read.settings().started();
    started.keySet().removeAll(options);
    Trust trust = new Trust(trusted || !Trust.liesInARunFolder(file));
    trust.require(shown, file, started);
  }

  /** Measures while no other run does, where that would disturb. */
  private int alone(WorkloadType type, MeasuringLock.Measuring<Integer> measuring)
      throws IOException, InterruptedException {
    if (!type.alone()) {
      return measuring.measure();
    }
    OtherConductors.here()
        .forEach(
            other ->
                context
                    .err()
                    .println(
                        "warning: another b2bench is running on this machine (%s); two measurements disturb each other"
                            .formatted(other)));
    return MeasuringLock.ofThisMachine().hold(measuring);
  }

  private Experiment asked(Map<String, String> options, Catalog catalog) {
    ExperimentFile reader = new ExperimentFile(context.workloads().settings(), catalog);
    return file()
        .map(f -> reader.read(f, options))
        .orElseGet(
            () -> {
              Map<String, String> all = new LinkedHashMap<>(options);
              experiment.ifPresent(name -> all.put(SettingList.WORKLOAD, name));
              return reader.options(all);
            });
  }

  /** The experiment file; empty if a workload or nothing is named. */
  private Optional<Path> file() {
    return experiment
        .filter(n -> n.contains("/") || n.contains(".") || Files.isRegularFile(Path.of(n)))
        .map(Path::of);
  }

  private Optional<Path> catalogFile(Map<String, String> options) {
    return Optional.ofNullable(options.get(CommonSettings.CATALOG.name()))
        .map(name -> Path.of(name).toAbsolutePath().normalize())
        .or(() -> file().flatMap(f -> new Trust(trusted).catalog(f)));
  }

  /** A resumed run takes all settings from its folder, so no option may change them. */
  private void refuseBesideResume() {
    List<String> others =
        spec.commandLine().getParseResult().matchedArgs().stream()
            .map(a -> a instanceof OptionSpec o ? o.longestName() : a.paramLabel())
            .filter(name -> !BESIDE_RESUME.contains(name))
            .toList();
    if (!others.isEmpty()) {
      throw CommandFailedException.usage(
          "--resume takes all settings from the folder; remove " + String.join(", ", others));
    }
  }

  private RunFolder open(RunPlan plan, Prepared prepared) throws IOException {
    try {
      return plan.open(prepared.environment());
    } catch (UnwritableRunException e) {
      if (plan.cut().isPresent()) {
        throw e;
      }
      String sentence = e.getMessage() + "; nothing was started";
      throw output.isPresent()
          ? CommandFailedException.usage("--output: " + sentence, e)
          : CommandFailedException.cannot(sentence + "; choose another with --output", e);
    }
  }
}
