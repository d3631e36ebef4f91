package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The TLS profiles by name, in the order in which the file lists them. */
public final class Catalog {
  private static final String RESOURCE = "catalog.yaml";

  private final Map<String, Entry> entries;

  Catalog(List<Entry> entries) {
    Map<String, Entry> byName = new LinkedHashMap<>();
    entries.forEach(e -> byName.put(e.profile().name(), e));
    this.entries = byName;
  }

  /** The catalogue that b2bench ships. */
  public static Catalog shipped() {
    return Shipped.CATALOG;
  }

  /** All profiles, {@code plain} first. */
  public List<TlsProfile> profiles() {
    return entries.values().stream().map(Entry::profile).toList();
  }

  /**
   * The profile of that name.
   *
   * @throws UnknownProfileException when there is none; it suggests the nearest name
   */
  public TlsProfile profile(String name) {
    return entry(name).profile();
  }

  /** The profile of that name, if there is one. */
  public Optional<TlsProfile> find(String name) {
    return Optional.ofNullable(entries.get(name)).map(Entry::profile);
  }

  /**
   * Why one would measure the profile of that name, in a few words.
   *
   * @throws UnknownProfileException when there is none; it suggests the nearest name
   */
  public String purpose(String name) {
    return entry(name).purpose();
  }

  private Entry entry(String name) {
    return Optional.ofNullable(entries.get(name))
        .orElseThrow(
            () -> new UnknownProfileException(name, Spelling.nearest(name, entries.keySet())));
  }

  /** One line of the catalogue. */
  record Entry(TlsProfile profile, String purpose) {}

  private static final class Shipped {
    static final Catalog CATALOG = read();

    private static Catalog read() {
      try (InputStream in = Catalog.class.getResourceAsStream(RESOURCE)) {
        if (in == null) {
          throw new IllegalStateException(RESOURCE + " is missing from the jar");
        }
        return CatalogReader.read(RESOURCE, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
