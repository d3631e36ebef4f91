package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import java.util.List;
import java.util.Optional;

/**
 * Where a server of a program stands: as a text to paste, with placeholders for what its owner
 * knows, or as one that is started.
 *
 * @param name what it is called, where the program wants names
 * @param address the address and port where it listens; absent for port 443 of all addresses
 * @param folder where its keys and certificates are
 * @param tasks what it does with requests, in lines of the program
 */
public record Site(String name, Optional<String> address, String folder, List<String> tasks) {
  /** What is printed to paste. */
  static final Site PASTED = new Site("tls", Optional.empty(), "tls", List.of());

  /** Copies the list. */
  public Site {
    tasks = List.copyOf(tasks);
  }

  /** Where it listens, or else this. */
  String at(String any) {
    return address.orElse(any);
  }

  /** The file of a certificate: {@code tls/rsa-2048.pem}. */
  String file(Offer offer, CertificateKind kind, String ending) {
    return key(kind, (offer.chained(kind) ? "-chain" : "") + ending);
  }

  /** The file of a key. */
  String key(CertificateKind kind, String ending) {
    return folder + "/" + kind.text() + ending;
  }
}
