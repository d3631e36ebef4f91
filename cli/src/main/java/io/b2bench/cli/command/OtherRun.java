package io.b2bench.cli.command;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A run of another experiment that answers a question beside the first.
 *
 * @param <T> what its results must be
 * @param type the same
 * @param knows what such results know, in words: {@code round trips}
 * @param experiment which experiment has them
 */
record OtherRun<T>(Class<T> type, String knows, String experiment) {
  /**
   * The results of a run.
   *
   * @throws CommandFailedException when they are of another kind
   */
  T results(Context context, Path folder) throws IOException {
    EndedRun ended = EndedRun.of(context, folder);
    ended.outline().notes().forEach(context.err()::println);
    return results(ended);
  }

  /** The same of a run that was read before. */
  T results(EndedRun ended) {
    return ended
        .details()
        .filter(type::isInstance)
        .map(type::cast)
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "%s has no %s: it is a run of %s; make one with b2bench run %s"
                        .formatted(
                            Context.shown(ended.folder()),
                            knows,
                            ended.run().experiment(),
                            experiment)));
  }
}
