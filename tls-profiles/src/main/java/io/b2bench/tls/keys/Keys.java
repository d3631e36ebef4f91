package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Server and client keys by certificate kind, each signed by an authority of the same kind. They
 * are made for one run and valid for a week. The private keys of the authorities are never kept, so
 * these cannot sign anything else.
 */
public final class Keys {
  private final Map<CertificateKind, Issued> issued;
  private final Set<X509Certificate> others;

  private Keys(Map<CertificateKind, Issued> issued, Set<X509Certificate> others) {
    this.issued = new EnumMap<>(issued);
    this.others = Set.copyOf(others);
  }

  /**
   * Makes keys and writes them to a new folder, readable by the user alone. The folder appears
   * under its name when it is complete.
   *
   * @param folder the folder to make; it must be empty or not exist
   * @param kinds which kinds of keys, at least one
   * @param hosts the DNS names and IP addresses that the certificates are for, at least one
   * @throws UnusableKeysException when the folder has something in it or cannot be written
   */
  public static Keys create(Path folder, Set<CertificateKind> kinds, Set<String> hosts) {
    return create(folder, kinds, hosts, Set.of());
  }

  /**
   * The same with certificates for businesses that act only as themselves.
   *
   * @param businesses their numbers
   */
  public static Keys create(
      Path folder, Set<CertificateKind> kinds, Set<String> hosts, Set<Integer> businesses) {
    Keys keys = inMemory(kinds, hosts, businesses, Clock.systemUTC());
    new KeyFolder(folder).write(keys.issued);
    return keys;
  }

  /** Makes keys that are never written anywhere; the parameters are those of {@link #create}. */
  public static Keys inMemory(Set<CertificateKind> kinds, Set<String> hosts) {
    return inMemory(kinds, hosts, Clock.systemUTC());
  }

  /** As above, valid from an hour before to a week after the time of this clock. */
  public static Keys inMemory(Set<CertificateKind> kinds, Set<String> hosts, Clock clock) {
    return inMemory(kinds, hosts, Set.of(), clock);
  }

  private static Keys inMemory(
      Set<CertificateKind> kinds, Set<String> hosts, Set<Integer> businesses, Clock clock) {
    if (kinds.isEmpty() || hosts.isEmpty()) {
      throw new IllegalArgumentException("keys need at least one certificate kind and one host");
    }
    Map<CertificateKind, Issued> issued = new EnumMap<>(CertificateKind.class);
    Instant now = clock.instant();
    Set<Bearer> clients =
        Stream.concat(Stream.of(Bearer.ANY), businesses.stream().map(Bearer.Business::new))
            .collect(Collectors.toSet());
    issued.putAll(
        kinds.parallelStream()
            .collect(
                Collectors.toConcurrentMap(
                    Function.identity(), kind -> Authority.issue(kind, hosts, clients, now))));
    return new Keys(issued, Set.of());
  }

  /**
   * Reads a folder that {@link #create} made, perhaps on another machine.
   *
   * @throws UnusableKeysException when it is not such a folder, incomplete or damaged
   */
  public static Keys load(Path folder) {
    return new Keys(new KeyFolder(folder).read(), Set.of());
  }

  /** These keys, for an end that also trusts these authorities. */
  public Keys trusting(Set<X509Certificate> more) {
    Set<X509Certificate> all = new HashSet<>(others);
    all.addAll(more);
    return new Keys(issued, all);
  }

  /**
   * The server's key and certificate of this kind.
   *
   * @throws UnusableKeysException when these keys have none of that kind
   */
  public KeyMaterial server(CertificateKind kind) {
    return server(kind, CertificateChain.DIRECT);
  }

  /**
   * The server's key of this kind, and the certificates that it sends.
   *
   * @throws UnusableKeysException when these keys have none of that kind
   */
  public KeyMaterial server(CertificateKind kind, CertificateChain chain) {
    return issued(kind).server().with(chain);
  }

  /**
   * The key of this kind of clients that may act for any business, and the certificates that they
   * send.
   *
   * @throws UnusableKeysException when these keys have none of that kind
   */
  public KeyMaterial client(CertificateKind kind, CertificateChain chain) {
    return client(kind, chain, Bearer.ANY);
  }

  /**
   * The same for clients that may act for this bearer.
   *
   * @throws UnusableKeysException when these keys have none of that kind, or none for it
   */
  public KeyMaterial client(CertificateKind kind, CertificateChain chain, Bearer bearer) {
    Identity client = issued(kind).clients().get(bearer);
    if (client == null) {
      throw new UnusableKeysException(
          "no key for %s among these keys, which have %s"
              .formatted(bearer, issued(kind).clients().keySet()));
    }
    return client.with(chain);
  }

  /** The certificates of the authorities, which the peer must trust. */
  public Set<X509Certificate> authorities() {
    return Stream.concat(issued.values().stream().map(Issued::authority), others.stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Names the kinds and does not show the keys. */
  @Override
  public String toString() {
    return "Keys[" + kinds() + "]";
  }

  private Issued issued(CertificateKind kind) {
    Issued found = issued.get(kind);
    if (found == null) {
      throw new UnusableKeysException(
          "no key of kind " + kind.text() + " among these keys, which have " + kinds());
    }
    return found;
  }

  private String kinds() {
    return issued.keySet().stream().map(CertificateKind::text).collect(Collectors.joining(", "));
  }
}
