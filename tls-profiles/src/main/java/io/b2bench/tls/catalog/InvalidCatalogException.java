package io.b2bench.tls.catalog;

import java.util.List;

/** A catalogue that cannot be used; the message lists every fault, one a line. */
public final class InvalidCatalogException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  InvalidCatalogException(String file, List<String> faults) {
    super(file + ":\n  " + String.join("\n  ", faults));
  }
}
