package io.b2bench.experiment.component;

import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The database that a service works with, as a setting names it. */
public sealed interface ServiceDatabase {
  /** What can be asked for. */
  List<String> FORMS =
      List.of(
          "h2:mem",
          "h2:file",
          "h2:file:PATH",
          "h2:server",
          "postgres",
          "jdbc:postgresql://HOST/NAME");

  /** The only user of a database that a run starts. */
  String USER = "b2bench";

  /** The text that {@link #parse} reads. */
  String text();

  /** In words: {@code PostgreSQL in a process of its own}. */
  String words();

  /** Whether it outlives the run, so that another run can go on with it. */
  default boolean kept() {
    return false;
  }

  /** Whether several servers can share it: it is in no server's process. */
  default boolean shareable() {
    return false;
  }

  /** The engine that the run starts for it, if it does. */
  default Optional<Engine> started() {
    return Optional.empty();
  }

  /** H2 in the memory of the server. */
  record Memory() implements ServiceDatabase {
    @Override
    public String text() {
      return "h2:mem";
    }

    @Override
    public String words() {
      return "H2 in the memory of the server";
    }
  }

  /**
   * H2 in the server, with a file.
   *
   * @param path the file; absent for one in a scratch folder of the run
   */
  record File(Optional<String> path) implements ServiceDatabase {
    private static final String SCHEME = "h2:file";

    @Override
    public String text() {
      return path.map(p -> SCHEME + ":" + p).orElse(SCHEME);
    }

    @Override
    public String words() {
      return "H2 in the server, with " + path.map(p -> "the file " + p).orElse("a file");
    }

    @Override
    public boolean kept() {
      return path.isPresent();
    }

    /** Where it is. */
    public DatabaseAddress address(Path scratch, Commits commits) {
      return DatabaseAddress.of(
          SCHEME + ":" + path.orElseGet(() -> scratch.resolve("b2b").toString()), commits);
    }
  }

  /**
   * A database that the run starts, in a process of its own.
   *
   * @param engine which
   */
  record OwnProcess(Engine engine) implements ServiceDatabase {
    @Override
    public boolean shareable() {
      return true;
    }

    @Override
    public Optional<Engine> started() {
      return Optional.of(engine);
    }

    @Override
    public String text() {
      return switch (engine) {
        case POSTGRES -> "postgres";
        case H2 -> "h2:server";
      };
    }

    @Override
    public String words() {
      return switch (engine) {
        case POSTGRES -> "PostgreSQL in processes of its own";
        case H2 -> "H2 with a file, in a process of its own";
      };
    }

    /** Where it is once it listens. */
    public DatabaseAddress address(String host, int port, Login login, Commits commits) {
      String url =
          switch (engine) {
            // TLS is for the connections of listeners; else the driver would take it when offered
            case POSTGRES -> "jdbc:postgresql://%s:%d/postgres?sslmode=disable";
            case H2 -> "jdbc:h2:tcp://%s:%d/./b2bench";
          };
      return new DatabaseAddress(url.formatted(host, port), Optional.of(login), commits);
    }
  }

  /**
   * A database that somebody else runs.
   *
   * @param url its address for JDBC
   */
  record Existing(String url) implements ServiceDatabase {
    static final String SCHEME = "jdbc:postgresql:";

    @Override
    public boolean shareable() {
      return true;
    }

    @Override
    public String text() {
      return url;
    }

    @Override
    public String words() {
      return "yours, " + url;
    }

    @Override
    public boolean kept() {
      return true;
    }
  }

  /** Reads a text; empty when nothing is called so. */
  static Optional<ServiceDatabase> parse(String text) {
    String file = File.SCHEME + ":";
    return switch (text) {
      case "h2:mem" -> Optional.of(new Memory());
      case File.SCHEME -> Optional.of(new File(Optional.empty()));
      case "h2:server" -> Optional.of(new OwnProcess(Engine.H2));
      case "postgres" -> Optional.of(new OwnProcess(Engine.POSTGRES));
      case String s when s.startsWith(file) && s.length() > file.length() ->
          Optional.of(new File(Optional.of(s.substring(file.length()))));
      case String s when s.startsWith(Existing.SCHEME + "//") -> Optional.of(new Existing(s));
      default -> Optional.empty();
    };
  }

  /** Whether a text holds a password, which would be stored with the run. */
  static boolean holdsPassword(String text) {
    return text.startsWith(Existing.SCHEME)
        && text.matches("(?i).*([?&]password=|//[^/@]*:[^/@]*@).*");
  }
}
