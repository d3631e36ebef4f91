package io.b2bench.cli.command;

import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.results.store.UnreadableRunException;
import io.b2bench.results.store.UnwritableRunException;
import io.b2bench.tls.keys.UnusableKeysException;
import io.b2bench.tls.yaml.Spelling;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The main command and its subcommands. */
@Command(
    name = "b2bench",
    version = "b2bench 0.1.0",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    synopsisSubcommandLabel = "COMMAND",
    header = "Measures what a TLS choice costs a business service.",
    footer = {
      "",
      "Examples:",
      "  b2bench decide --to tls13-aes128gcm --from-log access.log",
      "                                                     cost of a switch for your service: seconds",
      "  b2bench run                                        a run and its report: 4 to 12 minutes",
      "  b2bench run --precision smoke                      a quick check: 1 to 4 minutes",
      "  b2bench run --profiles plain,tls13-aes256gcm --clients 1,8",
      "  b2bench suites                                     all TLS profiles",
      "  b2bench doctor                                     what this machine can measure",
      "",
      "Exit codes: 0 success; 1 the run is Invalid, or a threshold is broken; 2 wrong arguments or",
      "configuration; 3 not possible on this machine; 130 interrupted, partial results kept."
    },
    subcommands = HelpCommand.class)
public final class Commands implements Runnable {
  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Print stack traces of errors.")
  private boolean debug;

  @Spec private CommandSpec spec = CommandSpec.create();

  private Commands() {}

  /** The command line, for the program or a test. */
  public static CommandLine line(Context context) {
    Commands root = new Commands();
    CommandLine line =
        new CommandLine(root)
            .addSubcommand(new DecideCommand(context))
            .addSubcommand(RunCommand.line(context))
            .addSubcommand(new SettingsCommand(context))
            .addSubcommand(new SuitesCommand(context))
            .addSubcommand(new ReportCommand(context))
            .addSubcommand(new CompareCommand(context))
            .addSubcommand(new ServeCommand(context))
            .addSubcommand(new PartnersCommand(context))
            .addSubcommand(new KeysCommand(context))
            .addSubcommand(new DoctorCommand(context))
            .addSubcommand(new CompletionCommand(context))
            .addSubcommand(new AgentCommand());
    return line.setColorScheme(
            Help.defaultColorScheme(context.screen().colour() ? Help.Ansi.ON : Help.Ansi.OFF))
        .setOut(context.out())
        .setErr(context.err())
        .setUsageHelpWidth(100)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((e, args) -> refuse(e))
        .setExecutionExceptionHandler((e, at, parsed) -> fail(e, root.debug, context.err()));
  }

  /** Without a command: which there are. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int refuse(ParameterException e) {
    CommandLine at = e.getCommandLine();
    PrintWriter err = at.getErr();
    err.println("b2bench: " + sentence(String.valueOf(e.getMessage())));
    if (e instanceof UnmatchedArgumentException unmatched) {
      List<String> similar = similar(at, unmatched);
      if (!similar.isEmpty()) {
        err.println("Did you mean " + String.join(" and ", similar) + "?");
      }
    }
    err.println("Try " + at.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE;
  }

  /** What was probably meant: commands where one is missing, else options. */
  private static List<String> similar(CommandLine at, UnmatchedArgumentException e) {
    return e.getUnmatched().stream()
        .flatMap(
            typed ->
                Spelling.nearest(
                    typed.split("=", 2)[0],
                    typed.startsWith("-")
                        ? at.getCommandSpec().optionsMap().keySet()
                        : at.getSubcommands().keySet())
                    .stream())
        .toList();
  }

  private static int fail(Exception e, boolean debug, PrintWriter err) {
    boolean ours =
        e instanceof InvalidExperimentException
            || e instanceof CommandFailedException
            || e instanceof CannotMeasureException
            || e instanceof UnreadableRunException
            || e instanceof UnwritableRunException
            || e instanceof UnusableKeysException;
    err.println(
        "b2bench: "
            + (ours
                ? e.getMessage()
                : "internal error: " + e + "; --debug prints its stack trace"));
    if (debug) {
      e.printStackTrace(err);
    }
    err.flush();
    return switch (e) {
      case CommandFailedException failed -> failed.code();
      case InvalidExperimentException x -> ExitCode.USAGE;
      case UnreadableRunException x -> ExitCode.USAGE;
      case UnusableKeysException x -> ExitCode.USAGE;
      default -> ExitCode.CANNOT;
    };
  }

  /** Starts with a small letter, because the sentence follows a colon. */
  private static String sentence(String message) {
    return message.isEmpty()
        ? message
        : Character.toLowerCase(message.charAt(0)) + message.substring(1);
  }
}
