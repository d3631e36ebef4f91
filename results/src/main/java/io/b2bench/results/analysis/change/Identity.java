package io.b2bench.results.analysis.change;

import io.b2bench.results.record.Environment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a run was made on and with, by name: what two runs can differ in.
 *
 * @param traits in the order of a report
 */
record Identity(Map<String, Trait> traits) {
  private static final String JDK = "build";
  private static final String FOUND = " as found";

  /** Recorded since 27 November 2026: that an older run lacks it is no difference. */
  private static final String DISABLED = "jdk.tls.disabledAlgorithms";

  /**
   * A part of it.
   *
   * @param words its words; one where it is no list
   */
  private record Trait(Aspect aspect, Set<String> words) {
    static Trait of(Aspect aspect, String text) {
      return new Trait(aspect, Set.of(text));
    }

    static Trait listed(Aspect aspect, Collection<String> words) {
      return new Trait(aspect, new LinkedHashSet<>(words));
    }

    /** What the other lacks; a dash where that is nothing. */
    String without(Trait other) {
      String own =
          words.stream().filter(w -> !other.words.contains(w)).collect(Collectors.joining(" "));
      return own.isEmpty() ? Difference.NOTHING : own;
    }
  }

  /**
   * Of a run.
   *
   * @param latitude in which settings two runs may differ
   */
  static Identity of(Side side, Latitude latitude) {
    Environment e = side.recorded().environment();
    Map<String, Trait> traits = new LinkedHashMap<>();
    e.outside().forEach((name, value) -> traits.put(name, words(Aspect.JAVA, value)));
    String jdk = e.java().getOrDefault(JDK, "unknown");
    traits.put("JDK", Trait.of(Aspect.JAVA, jdk));
    traits.put("security providers", Trait.listed(Aspect.JAVA, providers(e.providers(), jdk)));
    sorted(e.java())
        .forEach(
            (process, flags) -> {
              if (!process.equals(JDK)) {
                traits.put("Java flags of the " + process, words(Aspect.JAVA, flags));
              }
            });
    sorted(e.host())
        .forEach(
            (k, v) ->
                traits.putIfAbsent(
                    k,
                    k.endsWith(DISABLED)
                        ? Trait.listed(Aspect.JAVA, List.of(v.split(", ", -1)))
                        : Trait.of(Aspect.MACHINE, v)));
    traits.put("CPU flags", Trait.listed(Aspect.MACHINE, e.cpuFlags()));
    sorted(e.placement())
        .forEach((k, v) -> traits.put("placement: " + k, Trait.of(Aspect.MACHINE, v)));
    sorted(e.versions()).forEach((k, v) -> traits.put(k, Trait.of(Aspect.BUILD, v)));
    side.run().facts().forEach((k, v) -> traits.put(k + FOUND, Trait.of(Aspect.BUILD, v)));
    traits.put("commit", Trait.of(Aspect.BUILD, e.commit() + (e.dirty() ? " with changes" : "")));
    side.settings().forEach((k, v) -> traits.put(k, Trait.of(latitude.aspect(k), v)));
    return new Identity(traits);
  }

  private static Trait words(Aspect aspect, String text) {
    return Trait.listed(aspect, Arrays.asList(text.split(" ", -1)));
  }

  /** The JDK's own providers carry its version: another JDK is one difference, not a dozen. */
  private static List<String> providers(List<String> providers, String jdk) {
    return providers.stream()
        .map(
            p -> {
              String version = p.substring(p.lastIndexOf(' ') + 1);
              return jdk.matches(".*\\b" + version.replace(".", "\\.") + "[.+].*")
                  ? p.substring(0, p.length() - version.length()).strip()
                  : p;
            })
        .toList();
  }

  private static Map<String, String> sorted(Map<String, String> map) {
    return new TreeMap<>(map);
  }

  /** What differs from another run, which comes second. */
  List<Difference> differences(Identity second) {
    Map<String, Trait> either = new LinkedHashMap<>(traits);
    second.traits.forEach(either::putIfAbsent);
    List<Difference> differences = new ArrayList<>();
    either.forEach(
        (name, present) -> {
          Trait none = Trait.listed(present.aspect(), List.of());
          Trait a = traits.getOrDefault(name, none);
          Trait b = second.traits.getOrDefault(name, none);
          boolean unknown = name.endsWith(DISABLED) && (a.equals(none) || b.equals(none));
          if (!unknown && !a.words().equals(b.words())) {
            differences.add(new Difference(present.aspect(), name, a.without(b), b.without(a)));
          }
        });
    merge(differences);
    differences.sort(Comparator.comparing(d -> !Environment.isOutside(d.name())));
    return differences;
  }

  /**
   * A setting and what was found where it was made are one respect: jetty (12.1) to tomcat (11).
   */
  private static void merge(List<Difference> differences) {
    Map<String, Difference> found =
        differences.stream()
            .filter(d -> d.name().endsWith(FOUND))
            .collect(Collectors.toMap(Difference::name, Function.identity()));
    differences.replaceAll(
        d -> Optional.ofNullable(found.get(d.name() + FOUND)).map(d::with).orElse(d));
    Set<String> names = differences.stream().map(Difference::name).collect(Collectors.toSet());
    differences.removeIf(
        d ->
            d.name().endsWith(FOUND)
                && names.contains(d.name().substring(0, d.name().length() - FOUND.length())));
  }

  /** The names of what both have alike. */
  List<String> same(Identity second) {
    return traits.entrySet().stream()
        .filter(t -> t.getValue().equals(second.traits.get(t.getKey())))
        .map(Map.Entry::getKey)
        .toList();
  }
}
