package io.b2bench.driver.jmeter.remote;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.core.JacksonException;

/**
 * The driver's conversation with one engine.
 *
 * @param engine where the engine is
 * @param hello what it said first
 * @param socket their connection
 * @param replies what the engine says
 * @param commands what it is told
 */
record EngineLine(
    String engine, Hello hello, Socket socket, BufferedReader replies, PrintStream commands) {
  /** A conversation after the engine's hello, which was read from {@code replies}. */
  static EngineLine of(String engine, Hello hello, Socket socket, BufferedReader replies)
      throws IOException {
    return new EngineLine(
        engine,
        hello,
        socket,
        replies,
        new PrintStream(socket.getOutputStream(), false, StandardCharsets.UTF_8));
  }

  /** Tells it what to do and waits until its clients are ready. */
  DriverReply brief(Briefing briefing, Duration atMost) throws IOException {
    say(Json.write(briefing));
    socket.setSoTimeout(Math.toIntExact(atMost.toMillis()));
    DriverReply ready = reply();
    socket.setSoTimeout(0);
    return ready;
  }

  /** Tells it a command, which {@link #reply} answers. */
  void tell(DriverCommand command) {
    say(Json.write(command));
  }

  /** Its next reply; a failure where there is none any more. */
  DriverReply reply() {
    try {
      String line = replies.readLine();
      return line == null ? gone("its connection ended") : read(line);
    } catch (IOException e) {
      return gone(String.valueOf(e.getMessage()));
    }
  }

  private DriverReply read(String line) {
    try {
      DriverReply reply = Json.mapper().readValue(line, DriverReply.class);
      return reply instanceof DriverReply.Failed failed
          ? new DriverReply.Failed("the engine " + engine + ": " + failed.reason())
          : reply;
    } catch (JacksonException e) {
      return new DriverReply.Failed("the engine " + engine + " said something else than a reply");
    }
  }

  private DriverReply gone(String why) {
    return new DriverReply.Failed("the engine " + engine + " is gone: " + why);
  }

  private void say(String line) {
    commands.print(line + "\n");
    commands.flush();
  }
}
