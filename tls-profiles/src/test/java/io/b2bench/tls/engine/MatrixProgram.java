package io.b2bench.tls.engine;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs in a JVM of its own with no algorithm disabled that a profile may need. Prints for every
 * profile with every provider, and for variants on the other axes, a line: its name, and {@code
 * works} or why not.
 */
final class MatrixProgram {
  private MatrixProgram() {}

  public static void main(String[] args) {
    List<Provider> providers =
        args.length == 0
            ? Provider.sideBySide()
            : Arrays.stream(args).map(word -> Provider.of(word).orElseThrow()).toList();
    for (String name : names(providers)) {
      System.out.println(
          name + ": " + Capability.missing(Catalog.shipped().profile(name)).orElse("works"));
    }
  }

  /** The names of all that is tried, in order. */
  static Set<String> names(List<Provider> providers) {
    List<String> bases = new ArrayList<>();
    for (TlsProfile profile : Catalog.shipped().profiles()) {
      bases.add(profile.name());
      bases.add(profile.name() + "@resumed");
    }
    bases.remove(Plaintext.NAME);
    for (CertificateKind kind : CertificateKind.values()) {
      bases.add("tls13-aes128gcm@" + kind.text());
      bases.add("tls12-ecdhe-ecdsa-aes128gcm@" + kind.text());
    }
    for (Group group : Group.values()) {
      bases.add("tls13-aes256gcm@" + group.text());
      bases.add("tls12-ecdhe-rsa-aes128gcm@" + group.text());
      bases.add("tls12-dhe-rsa-aes128gcm@" + group.text());
    }
    for (String base : List.of("tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm")) {
      for (String variant : List.of("chain", "mtls", "h2", "mtls@resumed", "mtls@chain")) {
        bases.add(base + "@" + variant);
      }
    }
    Set<String> names = new LinkedHashSet<>();
    for (Provider provider : providers) {
      for (String base : bases) {
        add(names, base + "@" + provider.text());
        if (provider == Provider.BC_FIPS) { // without x25519, which most have
          add(names, base + "@secp256r1@" + provider.text());
        }
      }
    }
    return names;
  }

  private static void add(Set<String> names, String name) {
    try {
      names.add(Catalog.shipped().profile(name).name());
    } catch (UnknownProfileException e) {
      // TLS does not have that
    }
  }
}
