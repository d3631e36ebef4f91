package io.b2bench.studies.transfer;

import io.b2bench.contract.content.Download;
import io.b2bench.contract.content.Download.Sending;
import io.b2bench.contract.content.DownloadContent;
import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.NullService;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.guard.FewErrors;
import io.b2bench.experiment.guard.HandshakesAsPlanned;
import io.b2bench.experiment.guard.NegotiatedAsAsked;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.LocalType;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.TransferInterpretation;
import io.b2bench.tls.engine.LightestClient;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The transfer experiment: large files, one at a time. */
public final class TransferType implements LocalType {
  /** The heap of the server holds half of the largest file. */
  static final JvmFlags FLAGS =
      new JvmFlags(Map.of(Role.SERVER, flags(128, 64), Role.DRIVER, flags(384, 256)));

  /** Where a front looks for them. */
  private static final String DOWNLOADS = "downloads";

  private static List<String> flags(long heap, long young) {
    List<String> flags = new ArrayList<>(JvmFlags.measured(heap, young, OptionalInt.of(2)));
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }

  @Override
  public SettingList settings() {
    return TransferSettings.LIST;
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return profile instanceof Tls tls && !tls.resumption().equals(Resumption.NEVER)
        ? Optional.of("every download begins with a full handshake")
        : Optional.empty();
  }

  @Override
  public Design design(Experiment experiment) {
    return TransferDesign.of(experiment);
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return Experiment.of(BusinessSettings.LIST)
        .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
        .with(LoadSettings.CONNECTION, Connection.PER_REQUEST);
  }

  @Override
  public Interpretation interpretation() {
    return new TransferInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put(
        "files",
        experiment.get(TransferSettings.SIZES).stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", ", "", " MB")));
    summary.put("window", TransferDesign.Extent.of(experiment).window().toSeconds() + " s");
    summary.put("beside", experiment.get(TransferSettings.FRONT).text());
    return summary;
  }

  @Override
  public Map<String, String> flags(Experiment experiment) {
    return FLAGS.text();
  }

  @Override
  public List<Library> libraries() {
    return NullService.LIBRARIES;
  }

  @Override
  public Rules rules() {
    return new Rules(
        List.of(new NegotiatedAsAsked(), new OfOurServer(new HandshakesAsPlanned())),
        List.of(new FewErrors(0)));
  }

  @Override
  public Set<String> names() {
    return Set.of(NullServer.ADDRESS);
  }

  @Override
  public Collection<TlsProfile> spoken(List<TlsProfile> profiles) {
    return LightestClient.of(profiles);
  }

  @Override
  public void check(Experiment experiment) {
    Sender.there(experiment);
  }

  @Override
  public Workload.Lab open(Fork fork) throws IOException, InterruptedException {
    Path files = files(fork).folder();
    fork.tell("starting server and driver");
    return new TransferLab(fork, files, files.resolve(DOWNLOADS));
  }

  /** Files of all sizes, in a folder of their own. */
  private static Scratch files(Fork fork) throws IOException {
    List<Integer> sizes = fork.experiment().get(TransferSettings.SIZES);
    int all = sizes.stream().mapToInt(Integer::intValue).sum();
    Scratch scratch =
        Scratch.create(fork.folder(), "fork-%d-files-".formatted(fork.number())).opened();
    fork.tell("writing files of %d MB together".formatted(all));
    fork.bench().afterwards(scratch::close);
    try {
      Path downloads = Files.createDirectory(scratch.folder().resolve(DOWNLOADS));
      for (int size : sizes) {
        Download download = new Download(size, Sending.MAPPED);
        DownloadContent.write(downloads.resolve(download.file()), download.bytes());
      }
      return scratch;
    } catch (IOException e) {
      throw new CannotMeasureException(
          "the files of %d MB together cannot be written below %s (%s); make room, choose smaller sizes, or another folder with --output"
              .formatted(all, fork.folder(), e.getMessage()));
    }
  }
}
