package io.b2bench.studies.link;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkReply;
import java.io.IOException;
import java.time.Duration;

/** The conversation with one end of the link. */
record LinkEnd(RunningComponent component) {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Has something done: the answer may be that the profile cannot be spoken, or that it failed. */
  LinkReply ask(LinkCommand command) throws IOException, InterruptedException {
    component.child().send(Json.write(command));
    return Json.read(
        component.child().name(), component.child().receive(PATIENCE), LinkReply.class);
  }

  /** The counters. */
  LinkReply.Counted count() throws IOException, InterruptedException {
    return expect(new LinkCommand.Count(), LinkReply.Counted.class);
  }

  /** Ends the connection. */
  LinkReply.Stopped stop(Duration quiet) throws IOException, InterruptedException {
    return expect(new LinkCommand.Stop(quiet), LinkReply.Stopped.class);
  }

  private <T extends LinkReply> T expect(LinkCommand command, Class<T> type)
      throws IOException, InterruptedException {
    LinkReply reply = ask(command);
    if (type.isInstance(reply)) {
      return type.cast(reply);
    }
    throw new LinkBrokenException(
        component.child().name()
            + ": "
            + (reply instanceof LinkReply.Failed(String reason) ? reason : reply.toString()));
  }
}
