package io.b2bench.link.program;

import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.tls.engine.UnsupportedProfileException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** One end of the link, sender or receiver: one connection after another. */
abstract class End {
  private Optional<Session> session = Optional.empty();

  /** The ports that it listens on, by transport; none at the sender. */
  abstract Map<String, Integer> ports();

  /**
   * Begins a connection.
   *
   * @throws IllegalArgumentException when its profile is none over its transport
   */
  abstract LinkReply begin(LinkCommand command) throws IOException, InterruptedException;

  /** Does what it is told. */
  final LinkReply answer(LinkCommand command) throws IOException, InterruptedException {
    return switch (command) {
      case LinkCommand.Count() -> current().counted();
      case LinkCommand.Stop(var quiet) -> current().stop(quiet);
      case LinkCommand.Expect expect -> begun(expect);
      case LinkCommand.Send send -> begun(send);
    };
  }

  private LinkReply begun(LinkCommand command) throws IOException, InterruptedException {
    try {
      return begin(command);
    } catch (UnsupportedProfileException e) {
      return new LinkReply.Unsupported(e.reason());
    } catch (IllegalArgumentException e) {
      return new LinkReply.Unsupported(String.valueOf(e.getMessage()));
    }
  }

  /** The connection that it is asked about from now on. */
  final Session take(Session begun) {
    session = Optional.of(begun);
    return begun;
  }

  private Session current() throws IOException {
    return session.orElseThrow(() -> new IOException("there is no connection"));
  }
}
