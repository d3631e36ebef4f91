package io.b2bench.tls.configuration;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.Difference;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** What configurations are tried for. */
final class Matrix {
  private static final Catalog CATALOG = Catalog.shipped();

  private Matrix() {}

  /** What this program is not refused, of these. */
  static Stream<Arguments> of(Program program, Stream<List<Tls>> profiles) {
    return profiles
        .filter(p -> p.stream().allMatch(one -> EverythingClient.has(one.suite())))
        .filter(p -> Proof.pasted(program, p).refused().isEmpty())
        .map(p -> Arguments.of(program, p));
  }

  /** The catalogue, variants of some of it, and some together. */
  static Stream<List<Tls>> all() {
    return Stream.of(catalogue(), variants().map(List::of), together())
        .flatMap(Function.identity())
        .distinct();
  }

  /** The catalogue, and some of it varied or together, for programs that start slowly. */
  static Stream<List<Tls>> some() {
    return Stream.of(
            catalogue(),
            Stream.of(
                    "tls13-aes128gcm@mtls",
                    "tls13-aes128gcm@ed25519",
                    "tls13-aes128gcm@chain",
                    "tls12-ecdhe-rsa-aes128gcm@chain@mtls",
                    "tls12-ecdhe-ecdsa-aes128gcm@secp256r1@mtls",
                    "tls12-dhe-rsa-aes128gcm@ffdhe3072",
                    "pq-x25519mlkem768-ecdsa@ed25519",
                    "pq-x25519mlkem768-ecdsa@mtls")
                .map(Proof::profiles),
            together())
        .flatMap(Function.identity());
  }

  private static Stream<List<Tls>> catalogue() {
    return CATALOG.profiles().stream().flatMap(Matrix::tls).map(List::of);
  }

  /** One of each version and kind of key exchange, with each value of each axis. */
  private static Stream<Tls> variants() {
    return Proof.profiles(
            "tls13-aes128gcm",
            "tls12-ecdhe-rsa-aes128gcm",
            "tls12-ecdhe-ecdsa-aes128gcm",
            "tls12-ecdhe-ecdsa-aes128gcm@secp256r1",
            "tls12-dhe-rsa-aes128gcm",
            "tls12-rsa-aes128gcm",
            "pq-x25519mlkem768-ecdsa")
        .stream()
        .flatMap(
            base ->
                Stream.concat(
                    near(base),
                    Stream.of("@chain", "@mtls@chain", "@h2", "@resumed")
                        .flatMap(axis -> found(base, axis))));
  }

  private static Stream<Tls> near(Tls base) {
    return CATALOG.variants(base).stream()
        .filter(v -> Difference.between(base, v).size() <= 1)
        .flatMap(Matrix::tls)
        .flatMap(v -> Stream.concat(Stream.of(v), found(v, "@mtls")));
  }

  private static Stream<Tls> found(Tls base, String axis) {
    return CATALOG.find(base.name() + axis).stream().flatMap(Matrix::tls);
  }

  private static Stream<Tls> tls(Object profile) {
    return profile instanceof Tls tls ? Stream.of(tls) : Stream.empty();
  }

  private static Stream<List<Tls>> together() {
    return Stream.of(
            "tls13-aes128gcm@ecdsa-p256,pq-x25519mlkem768-ecdsa",
            "tls13-aes256gcm@ecdsa-p384@secp384r1,pq-p384mlkem1024-ecdsa",
            "tls12-ecdhe-rsa-aes128gcm,tls13-aes128gcm@x25519mlkem768@bc",
            "tls12-ecdhe-rsa-aes128gcm,tls12-ecdhe-ecdsa-aes128gcm",
            "tls12-dhe-rsa-aes256gcm@ffdhe3072,tls12-ecdhe-rsa-aes256gcm")
        .map(names -> Proof.profiles(names.split(",", -1)));
  }
}
