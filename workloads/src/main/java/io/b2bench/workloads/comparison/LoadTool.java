package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Executables;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Third-party load tools written in C. Each runs in one thread, which is its default. */
public enum LoadTool {
  /** wrk; a Lua script contains what it posts. */
  WRK("wrk", "wrk", true) {
    @Override
    List<String> arguments(Request request, boolean keep) {
      return List.of(
          "-t1",
          "-c" + request.clients(),
          "-d" + LONGEST_SECONDS + "s",
          "-s",
          (keep ? request.kept() : request.closing()).toString(),
          request.url().toString());
    }
  },
  /** h2load, here with HTTP/1.1; it cannot open a connection for each request. */
  H2LOAD("h2load", "nghttp2-client", false) {
    @Override
    List<String> arguments(Request request, boolean keep) {
      return List.of(
          "--h1",
          "-t1",
          "-c" + request.clients(),
          "-D" + LONGEST_SECONDS,
          "-d",
          request.body().toString(),
          "-H",
          "content-type: application/json",
          request.url().toString());
    }
  },
  /** ApacheBench, which speaks HTTP/1.0 and, unlike wrk, never resumes a session. */
  AB("ab", "apache2-utils", true) {
    @Override
    List<String> arguments(Request request, boolean keep) {
      return List.of(
          keep ? "-qk" : "-q",
          "-c" + request.clients(),
          "-t" + LONGEST_SECONDS,
          "-n" + MOST_REQUESTS,
          "-p",
          request.body().toString(),
          "-T",
          "application/json",
          request.url().toString());
    }
  };

  /** It ends by itself after this time if nothing else ends it. */
  private static final int LONGEST_SECONDS = 30;

  /** More than it can send in that time. It reserves memory for the times of all of them. */
  private static final int MOST_REQUESTS = 5_000_000;

  private final String program;
  private final String packaged;
  private final boolean reconnects;

  LoadTool(String program, String packaged, boolean reconnects) {
    this.program = program;
    this.packaged = packaged;
    this.reconnects = reconnects;
  }

  /**
   * What it sends.
   *
   * @param url where to
   * @param clients connections at a time
   * @param body file with the body
   * @param kept script for wrk that keeps connections
   * @param closing script for wrk that asks the server to close each
   */
  record Request(URI url, int clients, Path body, Path kept, Path closing) {}

  /** The program's name. */
  public String program() {
    return program;
  }

  /** The package of Debian and Ubuntu that brings it. */
  public String packaged() {
    return packaged;
  }

  /** Whether it takes part in a task. */
  boolean enters(Task task) {
    return switch (task) {
      case KEEP_ALIVE -> true;
      case NEW_CONNECTION -> reconnects;
      case BUSINESS, BUSINESS_PER_REQUEST, BUSINESS_PERSISTENT -> false;
    };
  }

  /** Where it is installed. */
  Optional<Path> find(String searchPath) {
    return Executables.find(program, searchPath);
  }

  /**
   * Its arguments.
   *
   * @param keep whether connections are kept
   */
  abstract List<String> arguments(Request request, boolean keep);
}
