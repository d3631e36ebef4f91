package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Experiment.Connection;
import io.b2bench.experiment.plan.Experiment.Hop;
import io.b2bench.experiment.plan.Experiment.Isolation;
import io.b2bench.experiment.plan.Experiment.PartnerConnections;
import io.b2bench.experiment.plan.Experiment.Samples;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.tls.catalog.InvalidVariantException;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The keys of an experiment and what each may hold. */
final class DraftReader {
  private static final String CATALOG = "catalog";
  private static final String ARRIVALS = "arrivals";
  private static final List<String> KEYS =
      List.of(
          "experiment",
          CATALOG,
          "profiles",
          "clients",
          "connection",
          "hops",
          "partner-connections",
          "database",
          "scale",
          "think-time",
          ARRIVALS,
          "limits",
          "precision",
          "isolation",
          "samples",
          "seed");
  private static final Duration LONGEST = Duration.ofHours(1);

  private final Vocabulary vocabulary;
  private final NodeReader in;
  private final Path folder;

  DraftReader(Vocabulary vocabulary, NodeReader in, Path folder) {
    this.vocabulary = vocabulary;
    this.in = in;
    this.folder = folder;
  }

  /** What a document says; faults are left with the reader. */
  Draft draft(Node root) {
    Map<String, Node> keys = in.mapping(root, "", KEYS);
    Optional<Map<String, Node>> scale =
        at(keys, "scale").map(n -> in.mapping(n, "scale", List.of("businesses", "items")));
    Draft draft =
        new Draft(
            at(keys, "experiment")
                .flatMap(
                    n ->
                        in.choice(
                            n,
                            "experiment",
                            "experiment",
                            same(vocabulary.workloads().keySet().stream().sorted().toList()))),
            at(keys, CATALOG).flatMap(n -> file(n)),
            at(keys, "profiles").flatMap(n -> profiles(n)),
            at(keys, "clients").flatMap(n -> clients(n)),
            at(keys, "connection")
                .flatMap(
                    n ->
                        in.choice(
                            n,
                            "connection",
                            "connection",
                            words(Connection.values(), Connection::text))),
            at(keys, "hops").flatMap(n -> hops(n)),
            at(keys, "partner-connections")
                .flatMap(
                    n ->
                        in.choice(
                            n,
                            "partner-connections",
                            "partner-connections",
                            words(PartnerConnections.values(), PartnerConnections::text))),
            at(keys, "database").flatMap(n -> database(n)),
            scale
                .flatMap(s -> at(s, "businesses"))
                .flatMap(n -> in.number(n, "scale.businesses", 1, 10_000))
                .map(Math::toIntExact),
            scale.flatMap(s -> at(s, "items")).flatMap(n -> items(n)),
            at(keys, "think-time").flatMap(n -> duration(n, "think-time")),
            at(keys, ARRIVALS).flatMap(n -> arrivals(n)),
            at(keys, "limits").flatMap(n -> limits(n)),
            at(keys, "precision")
                .flatMap(
                    n ->
                        in.choice(
                            n,
                            "precision",
                            "precision",
                            words(Precision.values(), Precision::text))),
            at(keys, "isolation")
                .flatMap(
                    n ->
                        in.choice(
                            n,
                            "isolation",
                            "isolation",
                            words(Isolation.values(), Isolation::text))),
            at(keys, "samples")
                .flatMap(
                    n ->
                        in.choice(n, "samples", "samples", words(Samples.values(), Samples::text))),
            at(keys, "seed").flatMap(n -> in.number(n, "seed", 0, 999_999_999_999_999_999L)));
    at(keys, ARRIVALS).ifPresent(n -> in.add(n, draft::clash));
    return draft;
  }

  /** The file that a document names under the key for it, as it stands there. */
  static Optional<Path> catalog(MappingNode root) {
    return root.getValue().stream()
        .filter(t -> t.getKeyNode() instanceof ScalarNode key && key.getValue().equals(CATALOG))
        .flatMap(t -> t.getValueNode() instanceof ScalarNode s ? Stream.of(s) : Stream.empty())
        .flatMap(s -> path(s.getValue()).stream())
        .findFirst();
  }

  private Optional<Path> file(Node node) {
    Optional<String> text = in.text(node, CATALOG);
    Optional<Path> file = text.flatMap(DraftReader::path);
    if (text.isPresent() && file.isEmpty()) {
      in.wrong(node, CATALOG, "the path of a file");
    }
    return file.map(f -> folder.resolve(f).toAbsolutePath().normalize());
  }

  private static Optional<Path> path(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Optional<List<String>> profiles(Node node) {
    return in.list(node, "profiles", "[plain, tls13-aes128gcm]", this::profile)
        .map(names -> vocabulary.catalog().expand(names))
        .map(profiles -> profiles.stream().map(TlsProfile::name).toList());
  }

  /** The name of a profile, which may have variants, or of a set of profiles. */
  private Optional<String> profile(Node node, String path) {
    Optional<String> name = in.text(node, path);
    try {
      name.ifPresent(n -> vocabulary.catalog().expand(List.of(n)));
      return name;
    } catch (UnknownProfileException | InvalidVariantException e) {
      in.refuse(node, path, e.getMessage() + " (b2bench suites lists all names)");
      return Optional.empty();
    }
  }

  private Optional<List<Integer>> clients(Node node) {
    Optional<List<Integer>> levels =
        in.list(
            node,
            "clients",
            "[1, 4, 16]",
            (n, p) -> in.number(n, p, 1, 10_000).map(Math::toIntExact));
    if (levels.isPresent() && Set.copyOf(levels.get()).size() < levels.get().size()) {
      in.refuse(node, "clients", "names a load level twice: " + levels.get());
      return Optional.empty();
    }
    return levels;
  }

  private Optional<Set<Hop>> hops(Node node) {
    return in.list(
            node,
            "hops",
            "[front, partners]",
            (n, p) -> in.choice(n, p, "hop", words(Hop.values(), Hop::text)))
        .map(EnumSet::copyOf);
  }

  private Optional<String> database(Node node) {
    Optional<String> text = in.text(node, "database");
    if (text.isPresent() && !text.get().matches("h2:mem|h2:file(:.+)?")) {
      List<String> allowed = List.of("h2:mem", "h2:file", "h2:file:PATH");
      in.unknown(node, "database", "database", text.get(), allowed);
      return Optional.empty();
    }
    return text;
  }

  private Optional<Integer> items(Node node) {
    Optional<Long> items = in.number(node, "scale.items", 100, 1_000_000);
    if (items.isPresent() && items.get() % 100 != 0) {
      in.refuse(node, "scale.items", "is " + items.get() + "; it must be a multiple of 100");
      return Optional.empty();
    }
    return items.map(Math::toIntExact);
  }

  private Optional<Arrivals> arrivals(Node node) {
    Optional<String> text = in.text(node, ARRIVALS);
    Optional<Arrivals> arrivals = text.flatMap(ArrivalsText::parse);
    if (text.isPresent() && arrivals.isEmpty()) {
      in.wrong(node, ARRIVALS, ArrivalsText.EXPECTED);
    }
    return arrivals;
  }

  private Optional<Map<String, Duration>> limits(Node node) {
    Optional<Node> p90 = at(in.mapping(node, "limits", List.of("p90")), "p90");
    if (p90.isPresent() && p90.get() instanceof MappingNode map) {
      Map<String, Duration> limits = new HashMap<>();
      in.mapping(map, "limits.p90", vocabulary.limitKeys())
          .forEach(
              (kind, n) -> duration(n, "limits.p90." + kind).ifPresent(d -> limits.put(kind, d)));
      return Optional.of(limits);
    }
    return p90.flatMap(n -> duration(n, "limits.p90"))
        .map(d -> Map.of(Experiment.DEFAULT_LIMIT, d));
  }

  private Optional<Duration> duration(Node node, String path) {
    Optional<String> text = in.text(node, path);
    Optional<Duration> duration = text.flatMap(DurationText::parse);
    if (text.isPresent() && duration.isEmpty()) {
      in.wrong(node, path, "a duration such as 0s, 500ms or 2s");
    } else if (duration.isPresent() && duration.get().compareTo(LONGEST) > 0) {
      in.refuse(node, path, "is " + text.get() + "; it must be from 0s to 60m");
      return Optional.empty();
    }
    return duration;
  }

  private static Optional<Node> at(Map<String, Node> values, String key) {
    return Optional.ofNullable(values.get(key));
  }

  private static Map<String, String> same(List<String> words) {
    return words(words.toArray(String[]::new), w -> w);
  }

  private static <T> Map<String, T> words(T[] values, Function<T, String> text) {
    Map<String, T> words = new LinkedHashMap<>();
    Arrays.stream(values).forEach(v -> words.put(text.apply(v), v));
    return words;
  }
}
