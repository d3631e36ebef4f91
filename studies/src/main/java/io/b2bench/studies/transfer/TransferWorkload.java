package io.b2bench.studies.transfer;

import io.b2bench.contract.content.Download;
import io.b2bench.contract.content.Download.Sending;
import io.b2bench.contract.content.DownloadContent;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.SeriesListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes the files of each fork, and starts the server that offers them and the driver that
 * downloads them.
 *
 * @param experiment what to run
 * @param profiles the profiles, with the clients that the driver speaks them with
 * @param programs where the programs are
 * @param folder folder of the run
 * @param progress hears what takes long
 */
record TransferWorkload(
    Experiment experiment,
    List<TlsProfile> profiles,
    Programs programs,
    Path folder,
    Consumer<String> progress)
    implements Workload {
  TransferWorkload {
    profiles = List.copyOf(profiles);
  }

  @Override
  public Lab open(int number) throws IOException, InterruptedException {
    List<SeriesListener> listeners =
        SeriesListener.inFork(SeriesListener.of(experiment, profiles), experiment.seed(), number);
    Scratch downloads = files(number);
    boolean opened = false;
    try {
      progress.accept("fork %d: starting server and driver".formatted(number));
      TransferComponents fork =
          TransferComponents.start(
              experiment, listeners, programs, folder.resolve("logs"), downloads, number);
      try {
        Lab lab = new TransferLab(experiment, listeners, fork, progress);
        opened = true;
        return lab;
      } finally {
        if (!opened) {
          fork.close();
        }
      }
    } finally {
      if (!opened) {
        downloads.close();
      }
    }
  }

  /** Files of all sizes, in a folder of their own. */
  private Scratch files(int number) throws IOException {
    List<Integer> sizes = experiment.get(TransferSettings.SIZES);
    int all = sizes.stream().mapToInt(Integer::intValue).sum();
    Scratch scratch = Scratch.create(folder, "fork-%d-files-".formatted(number));
    progress.accept("fork %d: writing files of %d MB together".formatted(number, all));
    boolean written = false;
    try {
      for (int size : sizes) {
        Download download = new Download(size, Sending.MAPPED);
        DownloadContent.write(scratch.folder().resolve(download.file()), download.bytes());
      }
      written = true;
      return scratch;
    } catch (IOException e) {
      throw new CannotMeasureException(
          "the files of %d MB together cannot be written below %s (%s); make room, choose smaller sizes, or another folder with --output"
              .formatted(all, folder, e.getMessage()));
    } finally {
      if (!written) {
        scratch.close();
      }
    }
  }
}
