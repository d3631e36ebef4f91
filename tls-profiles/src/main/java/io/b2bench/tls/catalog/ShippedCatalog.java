package io.b2bench.tls.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The catalogue in the jar, read when it is first asked for. */
final class ShippedCatalog {
  private static final String RESOURCE = "catalog.yaml";
  private static final Catalog CATALOG = read();

  private ShippedCatalog() {}

  static Catalog get() {
    return CATALOG;
  }

  private static Catalog read() {
    try (InputStream in = ShippedCatalog.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the jar");
      }
      return CatalogReader.read(RESOURCE, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
