package io.b2bench.workloads.business.process;

import io.b2bench.contract.content.DownloadContent;
import io.b2bench.contract.content.Page;
import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.FrontWitness;
import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontProgram;
import io.b2bench.experiment.front.FrontStart;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.message.Facts;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.ProxyMode;
import io.b2bench.workloads.business.setting.TierSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** What stands before the servers, and which profiles can end there. */
public final class FrontHop {
  private FrontHop() {}

  /** Whether the profile of the front hop ends at a front in this experiment. */
  static boolean endsTls(Experiment experiment) {
    return experiment.get(TierSettings.FRONT).present()
        && experiment.get(LoadSettings.HOPS).contains(Hop.FRONT);
  }

  /**
   * Looks for the program of what stands before the servers, if anything does.
   *
   * @throws io.b2bench.experiment.workload.CannotMeasureException when it is missing
   */
  public static void check(Experiment experiment) {
    program(experiment).ifPresent(Front::file);
  }

  /** What stands before the servers. */
  public static Optional<Front> program(Experiment experiment) {
    return forwards(experiment)
        ? Optional.of(Front.of(FrontProgram.HAPROXY))
        : Optional.of(experiment.get(TierSettings.FRONT)).filter(Front::present);
  }

  /** What environments and forks call it. */
  public static String fact(Experiment experiment) {
    return forwards(experiment) ? Facts.PROXY : Facts.FRONT;
  }

  /** What starts it. */
  static Optional<FrontStart> start(Experiment experiment, Bench bench) {
    return program(experiment)
        .map(
            front ->
                forwards(experiment)
                    ? FrontStart.forwarding(bench)
                    : FrontStart.ending(bench, front));
  }

  /** Whether the front sends what clients ask for, and the servers do nothing. */
  static boolean sends(ServiceFork fork) {
    return fork.experiment()
            .get(TierSettings.FRONT)
            .program()
            .filter(FrontProgram::sends)
            .isPresent()
        && !fork.shapes().script().pages().isEmpty();
  }

  /** The folder with what the front sends itself, if it does. */
  static Optional<Path> files(ServiceFork fork, Bench bench) throws IOException {
    if (!sends(fork)) {
      return Optional.empty();
    }
    Scratch files =
        Scratch.create(fork.folder(), "fork-%d-pages-".formatted(fork.number())).opened();
    bench.afterwards(files::close);
    for (Page page : fork.shapes().script().pages()) {
      Path file = files.folder().resolve(page.path().substring(1));
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      DownloadContent.write(file, page.bytes());
    }
    return Optional.of(files.folder());
  }

  /** Who tells what passed between clients and what they call. */
  static FrontWitness witness(ServiceFork fork) {
    return new FrontWitness(
        fork.experiment().get(TierSettings.FRONT).present(),
        sends(fork)
            ? fork.shapes().script().pages().stream()
                .collect(Collectors.toMap(Page::kind, Page::bytes))
            : Map.of());
  }

  private static boolean forwards(Experiment experiment) {
    return experiment.get(TierSettings.PROXY) == ProxyMode.PASS_THROUGH;
  }

  /** Why a profile cannot be measured, if it is to end at a front. */
  public static Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    if (!endsTls(experiment) || !(profile instanceof Tls tls)) {
      return Optional.empty();
    }
    if (tls.clientAuthentication() == ClientAuthentication.REQUIRED) {
      return Optional.of(
          "the service knows a business by its certificate, which does not get past the front");
    }
    if (tls.application() == ApplicationProtocol.HTTP_2) {
      return Optional.of("one connection of HTTP/2 would become several at the servers");
    }
    return experiment.get(TierSettings.FRONT).refusal(tls);
  }
}
