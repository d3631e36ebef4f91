package io.b2bench.cli.layering;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Who may import whom, as {@code layering.txt} says.
 *
 * @param packages for each package of ours the others of ours that it may import
 * @param technologies for each technology, by the beginning of its packages, who may import it
 */
record Layering(Map<String, Set<String>> packages, Map<String, Set<String>> technologies) {
  private static final String ROOT = "io.b2bench.";

  static Layering parse(String text) {
    Map<String, Map<String, Set<String>>> sections = new LinkedHashMap<>();
    Map<String, Set<String>> section = new LinkedHashMap<>();
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.startsWith("[")) {
        section = new LinkedHashMap<>();
        sections.put(line, section);
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        String[] sides = line.split("\\s*->\\s*", -1);
        Set<String> right =
            Arrays.stream(sides[1].split("\\s*,\\s*"))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        if (section.put(sides[0], right) != null) {
          throw new IllegalArgumentException(sides[0] + " is listed twice");
        }
      }
    }
    return new Layering(
        sections.getOrDefault("[packages]", Map.of()),
        sections.getOrDefault("[technologies]", Map.of()));
  }

  /** Imports between our packages that are not listed, and packages that are not listed. */
  List<String> forbiddenEdges(JavaClasses classes) {
    Set<String> found = new TreeSet<>();
    for (JavaClass from : classes) {
      String source = ours(from.getPackageName());
      if (!packages.containsKey(source)) {
        found.add(source + " is not listed in layering.txt");
        continue;
      }
      for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
        String target = dependency.getTargetClass().getBaseComponentType().getPackageName();
        if (target.startsWith(ROOT)
            && !ours(target).equals(source)
            && !packages.get(source).contains(ours(target))) {
          found.add(source + " may not import " + ours(target) + ": " + from.getSimpleName());
        }
      }
    }
    return new ArrayList<>(found);
  }

  /** Uses of a technology outside its places. */
  List<String> strayTechnologies(JavaClasses classes) {
    Set<String> found = new TreeSet<>();
    for (JavaClass from : classes) {
      String source = ours(from.getPackageName());
      for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
        String target = dependency.getTargetClass().getBaseComponentType().getPackageName();
        technologies.forEach(
            (technology, places) -> {
              if ((target + ".").startsWith(technology + ".") && !places.contains(source)) {
                found.add(source + " may not use " + technology + ": " + from.getSimpleName());
              }
            });
      }
    }
    return new ArrayList<>(found);
  }

  private static String ours(String name) {
    return name.startsWith(ROOT) ? name.substring(ROOT.length()) : name;
  }
}
