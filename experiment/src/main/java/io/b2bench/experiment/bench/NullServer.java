package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.NullServerSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The server that does nothing but answer, on this machine: its listeners are those of the service.
 *
 * @param name its name in messages
 * @param flags flags of its JVM
 * @param listeners what it opens
 * @param catalog a user's file of profiles
 * @param downloads a folder with large files to offer
 */
public record NullServer(
    String name,
    List<String> flags,
    List<ListenerSettings> listeners,
    Optional<Path> catalog,
    Optional<Path> downloads) {
  /** The address that it listens on. */
  public static final String ADDRESS = "127.0.0.1";

  /** The module that it is in. */
  public static final String MODULE = "app-server";

  private static final String MAIN = "io.b2bench.server.prepared.Main";

  /** Far beyond the longest rest of a client. */
  private static final Duration IDLE = Duration.ofHours(1);

  /** Starts it. */
  public RunningComponent start(Bench bench) throws IOException, InterruptedException {
    return bench.start(
        Role.SERVER,
        Component.local(
            name,
            MODULE,
            MAIN,
            flags,
            new NullServerSettings(
                ADDRESS,
                0,
                listeners,
                bench.keys(),
                catalog.map(Path::toString),
                downloads.map(Path::toString),
                IDLE,
                true)));
  }
}
