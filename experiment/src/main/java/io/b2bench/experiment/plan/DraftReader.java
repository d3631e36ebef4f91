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
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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
  private final Path folder;

  DraftReader(Vocabulary vocabulary, Path folder) {
    this.vocabulary = vocabulary;
    this.folder = folder;
  }

  /** What a document says; faults are left with the document. */
  Draft draft(YamlValue root) {
    YamlMapping keys = root.mapping(KEYS);
    Optional<YamlMapping> scale =
        keys.optional("scale").map(v -> v.mapping(List.of("businesses", "items")));
    Draft draft =
        new Draft(
            word(keys, "experiment", vocabulary.workloads().keySet().stream().sorted().toList()),
            keys.optional(CATALOG).flatMap(this::file),
            keys.optional("profiles").flatMap(this::profiles),
            keys.optional("clients").flatMap(DraftReader::clients),
            choice(keys, "connection", Connection.values(), Connection::text),
            keys.optional("hops").flatMap(DraftReader::hops),
            choice(
                keys, "partner-connections", PartnerConnections.values(), PartnerConnections::text),
            keys.optional("database").flatMap(DraftReader::database),
            scale
                .flatMap(s -> s.optional("businesses"))
                .flatMap(v -> v.number(1, 10_000))
                .map(Math::toIntExact),
            scale.flatMap(s -> s.optional("items")).flatMap(DraftReader::items),
            keys.optional("think-time").flatMap(DraftReader::duration),
            keys.optional(ARRIVALS).flatMap(DraftReader::arrivals),
            keys.optional("limits").flatMap(this::limits),
            choice(keys, "precision", Precision.values(), Precision::text),
            choice(keys, "isolation", Isolation.values(), Isolation::text),
            choice(keys, "samples", Samples.values(), Samples::text),
            keys.optional("seed").flatMap(v -> v.number(0, 999_999_999_999_999_999L)));
    keys.optional(ARRIVALS).ifPresent(v -> draft.clash().ifPresent(v::refuse));
    return draft;
  }

  /** The file that a document names under the key for it, as the document writes it. */
  static Optional<Path> catalog(YamlNode root) {
    return root instanceof YamlNode.Mapping mapping
        ? mapping
            .find(CATALOG)
            .flatMap(v -> v instanceof YamlNode.Scalar s ? path(s.text()) : Optional.empty())
        : Optional.empty();
  }

  private Optional<Path> file(YamlValue value) {
    Optional<String> text = value.text();
    Optional<Path> file = text.flatMap(DraftReader::path);
    return text.isPresent() && file.isEmpty()
        ? value.expected("the path of a file")
        : file.map(f -> folder.resolve(f).toAbsolutePath().normalize());
  }

  private static Optional<Path> path(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Optional<List<String>> profiles(YamlValue value) {
    return value
        .list("[plain, tls13-aes128gcm]", this::profile)
        .map(names -> vocabulary.catalog().expand(names))
        .map(profiles -> profiles.stream().map(TlsProfile::name).toList());
  }

  /** The name of a profile, which may have variants, or of a set of profiles. */
  private Optional<String> profile(YamlValue value) {
    Optional<String> name = value.text();
    try {
      name.ifPresent(n -> vocabulary.catalog().expand(List.of(n)));
      return name;
    } catch (UnknownProfileException | InvalidVariantException e) {
      return value.refuse(e.getMessage() + " (b2bench suites lists all names)");
    }
  }

  private static Optional<List<Integer>> clients(YamlValue value) {
    Optional<List<Integer>> levels =
        value.list("[1, 4, 16]", v -> v.number(1, 10_000).map(Math::toIntExact));
    if (levels.isPresent() && Set.copyOf(levels.get()).size() < levels.get().size()) {
      return value.refuse("names a load level twice: " + levels.get());
    }
    return levels;
  }

  private static Optional<Set<Hop>> hops(YamlValue value) {
    return value
        .list("[front, partners]", v -> v.choice("hop", List.of(Hop.values()), Hop::text))
        .map(EnumSet::copyOf);
  }

  private static Optional<String> database(YamlValue value) {
    Optional<String> text = value.text();
    if (text.isPresent() && !text.get().matches("h2:mem|h2:file(:.+)?")) {
      return value.unknown("database", text.get(), List.of("h2:mem", "h2:file", "h2:file:PATH"));
    }
    return text;
  }

  private static Optional<Integer> items(YamlValue value) {
    Optional<Long> items = value.number(100, 1_000_000);
    if (items.isPresent() && items.get() % 100 != 0) {
      return value.refuse("is " + items.get() + "; it must be a multiple of 100");
    }
    return items.map(Math::toIntExact);
  }

  private static Optional<Arrivals> arrivals(YamlValue value) {
    Optional<String> text = value.text();
    Optional<Arrivals> arrivals = text.flatMap(ArrivalsText::parse);
    return text.isPresent() && arrivals.isEmpty()
        ? value.expected(ArrivalsText.EXPECTED)
        : arrivals;
  }

  private Optional<Map<String, Duration>> limits(YamlValue value) {
    Optional<YamlValue> p90 = value.mapping(List.of("p90")).optional("p90");
    if (p90.isPresent() && p90.get().node() instanceof YamlNode.Mapping) {
      Map<String, Duration> limits = new HashMap<>();
      p90.get()
          .mapping(vocabulary.limitKeys())
          .values()
          .forEach((kind, v) -> duration(v).ifPresent(d -> limits.put(kind, d)));
      return Optional.of(limits);
    }
    return p90.flatMap(DraftReader::duration).map(d -> Map.of(Experiment.DEFAULT_LIMIT, d));
  }

  private static Optional<Duration> duration(YamlValue value) {
    Optional<String> text = value.text();
    Optional<Duration> duration = text.flatMap(DurationText::parse);
    if (text.isPresent() && duration.isEmpty()) {
      return value.expected("a duration such as 0s, 500ms or 2s");
    }
    if (duration.isPresent() && duration.get().compareTo(LONGEST) > 0) {
      return value.refuse("is " + text.get() + "; it must be from 0s to 60m");
    }
    return duration;
  }

  private static Optional<String> word(YamlMapping keys, String key, List<String> words) {
    return keys.optional(key).flatMap(v -> v.choice(key, words, w -> w));
  }

  private static <T> Optional<T> choice(
      YamlMapping keys, String key, T[] values, Function<T, String> text) {
    return keys.optional(key).flatMap(v -> v.choice(key, List.of(values), text));
  }
}
