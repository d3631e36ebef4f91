package io.b2bench.link.program;

import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkReply;
import java.io.IOException;
import java.util.Map;

/** One end of the link: sender or receiver. */
interface End {
  /** The ports that it listens on, by transport; none at the sender. */
  Map<String, Integer> ports();

  /** Does what it is told. */
  LinkReply answer(LinkCommand command) throws IOException, InterruptedException;
}
