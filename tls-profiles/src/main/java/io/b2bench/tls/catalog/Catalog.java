package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.tls.yaml.Spelling;
import io.b2bench.tls.yaml.YamlDocument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The TLS profiles by name, in the order in which the files list them, and sets of them.
 *
 * <p>A name may vary the profile that it begins with: {@code tls13-aes128gcm@ecdsa-p256@mtls} is
 * {@code tls13-aes128gcm} with another value on each of two axes. The variants may come in any
 * order. The name of the profile itself has them in one order (certificate kind, {@code chain},
 * group, provider, {@code mtls}, {@code resumed}, {@code h2}) and without those that the profile
 * has anyway, so that one profile has one name.
 */
public final class Catalog {
  /** The set of all profiles of the catalogue, without variants. */
  public static final String ALL = "all";

  private final SequencedMap<String, Suite> suites;
  private final SequencedMap<String, Entry> entries;
  private final SequencedMap<String, List<String>> sets;

  Catalog(
      SequencedMap<String, Suite> suites,
      SequencedMap<String, Entry> entries,
      SequencedMap<String, List<String>> sets) {
    this.suites = new LinkedHashMap<>(suites);
    this.entries = new LinkedHashMap<>(entries);
    this.sets = new LinkedHashMap<>(sets);
  }

  /** The catalogue that b2bench ships. */
  public static Catalog shipped() {
    return Shipped.CATALOG;
  }

  /**
   * The catalogue that b2bench ships, with a user's own file where there is one.
   *
   * @throws io.b2bench.tls.yaml.InvalidYamlException with all that is wrong with the file
   */
  public static Catalog load(Optional<Path> file) {
    return file.map(f -> shipped().with(f)).orElseGet(Catalog::shipped);
  }

  /**
   * This catalogue and what a file adds to it: {@code profiles}, and if need be {@code suites} and
   * {@code sets}, in the form of the shipped one.
   *
   * @throws io.b2bench.tls.yaml.InvalidYamlException with all that is wrong with it
   */
  public Catalog with(Path file) {
    return CatalogReader.read(Optional.of(this), YamlDocument.open(file));
  }

  /** All profiles, {@code plain} first, without variants. */
  public List<TlsProfile> profiles() {
    return entries.values().stream().map(Entry::profile).toList();
  }

  /**
   * The profile of that name, which may have variants.
   *
   * @throws UnknownProfileException when there is none, with the nearest name; or when TLS does not
   *     have that variant
   */
  public TlsProfile profile(String name) {
    if (!name.contains("@")) {
      return entry(name).profile();
    }
    VariantName variants = VariantName.of(name);
    return switch (entry(variants.base()).profile()) {
      case Plaintext plain ->
          throw new UnknownProfileException(name, "'plain' has no TLS that could be varied");
      case Tls base -> ProfileVariation.of(base, name, variants, entries.values());
    };
  }

  /**
   * A profile with every certificate kind and every group that its suite may have: itself first,
   * then those that differ from it least. What is post-quantum stays so, and what is not does not
   * become it.
   */
  public List<TlsProfile> variants(TlsProfile profile) {
    SequencedMap<String, TlsProfile> variants = new LinkedHashMap<>();
    variants.put(profile.name(), profile);
    if (profile instanceof Tls) {
      List<String> certificates = alternatives(Axis.CERTIFICATE);
      List<String> groups = alternatives(Axis.GROUP);
      certificates.stream()
          .flatMap(c -> groups.stream().map(g -> profile.name() + c + g))
          .flatMap(name -> find(name).stream())
          .filter(v -> age(v).equals(age(profile)))
          .sorted(Comparator.comparingInt(v -> Difference.between(profile, v).size()))
          .forEach(v -> variants.putIfAbsent(v.name(), v));
    }
    return List.copyOf(variants.values());
  }

  private static List<Boolean> age(TlsProfile profile) {
    return profile instanceof Tls tls
        ? List.of(
            tls.group().filter(Group::postQuantum).isPresent(),
            tls.certificate().algorithm().postQuantum())
        : List.of();
  }

  private static List<String> alternatives(Axis axis) {
    return Stream.concat(Stream.of(""), axis.words().stream().map(word -> "@" + word)).toList();
  }

  /** The profile of that name, if there is one. */
  public Optional<TlsProfile> find(String name) {
    try {
      return Optional.of(profile(name));
    } catch (UnknownProfileException e) {
      return Optional.empty();
    }
  }

  /**
   * Why one would measure the profile of that name, in a few words. A variant has the purpose of
   * its base.
   *
   * @throws UnknownProfileException when there is none; it suggests the nearest name
   */
  public String purpose(String name) {
    return entry(VariantName.of(name).base()).purpose();
  }

  /** The names of the sets. */
  public Set<String> sets() {
    Set<String> names = new LinkedHashSet<>(sets.keySet());
    names.add(ALL);
    return names;
  }

  /**
   * The profiles of a set, {@code plain} first.
   *
   * @throws UnknownProfileException when there is no such set; it suggests the nearest name
   */
  public List<TlsProfile> set(String name) {
    if (name.equals(ALL)) {
      return profiles();
    }
    List<String> members = sets.get(name);
    if (members == null) {
      throw unknown("unknown set", name, sets());
    }
    return members.stream().map(this::profile).toList();
  }

  /**
   * The profiles of these names, each of which names a profile or a set. A profile that is named
   * twice appears twice; one from a set appears only if it is not there yet.
   *
   * @throws UnknownProfileException when a name is neither that of a profile nor of a set, or TLS
   *     does not have a variant
   */
  public List<TlsProfile> expand(Collection<String> names) {
    List<TlsProfile> profiles = new ArrayList<>();
    for (String name : names) {
      if (sets().contains(name)) {
        set(name).stream().filter(p -> !profiles.contains(p)).forEach(profiles::add);
      } else {
        profiles.add(profileOfAnyName(name));
      }
    }
    return List.copyOf(profiles);
  }

  private TlsProfile profileOfAnyName(String name) {
    if (name.contains("@") || entries.containsKey(name)) {
      return profile(name);
    }
    Set<String> known = new LinkedHashSet<>(entries.keySet());
    known.addAll(sets());
    throw unknown("no profile and no set", name, known);
  }

  /**
   * The name under which the other end of a connection finds a profile with its client, which may
   * have been chosen after the profile was named.
   */
  public static String withClient(TlsProfile profile) {
    return profile instanceof Tls tls
        ? VariantName.of(tls.name())
            .with(Axis.CLIENT, tls.client().map(c -> "client=" + c.text()))
            .name()
        : profile.name();
  }

  SequencedMap<String, Suite> suitesByName() {
    return new LinkedHashMap<>(suites);
  }

  SequencedMap<String, Entry> entriesByName() {
    return new LinkedHashMap<>(entries);
  }

  SequencedMap<String, List<String>> setsByName() {
    return new LinkedHashMap<>(sets);
  }

  private Entry entry(String name) {
    return Optional.ofNullable(entries.get(name))
        .orElseThrow(() -> unknown("unknown profile", name, entries.keySet()));
  }

  private static UnknownProfileException unknown(String what, String name, Set<String> known) {
    return new UnknownProfileException(what + " '" + name + "'" + Spelling.hint(name, known));
  }

  private static final class Shipped {
    static final Catalog CATALOG =
        CatalogReader.read(Optional.empty(), YamlDocument.resource(Catalog.class, "catalog.yaml"));
  }

  /** One line of the catalogue. */
  record Entry(TlsProfile profile, String purpose) {}
}
