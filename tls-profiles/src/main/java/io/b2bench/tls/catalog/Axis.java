package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * An axis on which a profile can be varied: its values as words, in the order in which they stand
 * in a name.
 */
enum Axis {
  CERTIFICATE("certificate kind") {
    @Override
    String of(Tls tls) {
      return tls.certificate().text();
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.with(CertificateKind.of(word).orElseThrow());
    }
  },
  CHAIN("chain") {
    @Override
    String of(Tls tls) {
      return tls.chain() == CertificateChain.INTERMEDIATE ? "chain" : "";
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.with(CertificateChain.INTERMEDIATE);
    }
  },
  GROUP("group") {
    @Override
    String of(Tls tls) {
      return tls.group().map(Group::text).orElse("");
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.with(Group.of(word).orElseThrow());
    }
  },
  PROVIDER("provider") {
    @Override
    String of(Tls tls) {
      return tls.provider().text();
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.with(Provider.of(word).orElseThrow());
    }
  },
  CLIENT("client's provider") {
    @Override
    String of(Tls tls) {
      return tls.client().map(p -> CLIENT_IS + p.text()).orElse("");
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.withClient(Provider.of(word.substring(CLIENT_IS.length())));
    }
  },
  AUTHENTICATION("client authentication") {
    @Override
    String of(Tls tls) {
      return tls.clientAuthentication() == ClientAuthentication.REQUIRED ? "mtls" : "";
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.with(ClientAuthentication.REQUIRED);
    }
  },
  RESUMPTION("resumption") {
    @Override
    Optional<String> value(String word) {
      return Resumption.of(word.toLowerCase(Locale.ROOT))
          .filter(r -> r.percent() > 0)
          .map(Resumption::text);
    }

    @Override
    String of(Tls tls) {
      return tls.resumption().text();
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.with(Resumption.of(word).orElseThrow());
    }
  },
  APPLICATION("application protocol") {
    @Override
    String of(Tls tls) {
      return tls.application().alpn();
    }

    @Override
    Tls vary(Tls tls, String word) {
      return tls.with(ApplicationProtocol.HTTP_2);
    }
  };

  private static final String CLIENT_IS = "client=";

  private final String title;

  Axis(String title) {
    this.title = title;
  }

  /** The name for people. */
  String title() {
    return title;
  }

  /** Its values, one example of each. */
  List<String> words() {
    return switch (this) {
      case CERTIFICATE -> names(CertificateKind.values(), CertificateKind::text);
      case CHAIN -> List.of("chain");
      case GROUP -> names(Group.values(), Group::text);
      case PROVIDER -> names(Provider.values(), Provider::text);
      case CLIENT -> names(Provider.values(), p -> CLIENT_IS + p.text());
      case AUTHENTICATION -> List.of("mtls");
      case RESUMPTION -> List.of("resumed", "resumed=0.5");
      case APPLICATION -> List.of("h2");
    };
  }

  /** How the value that this word names, case ignored, stands in a name. */
  Optional<String> value(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return words().contains(lower) ? Optional.of(lower) : Optional.empty();
  }

  /** The value that a profile has, empty when that is no word. */
  abstract String of(Tls tls);

  /**
   * The profile with this value, which {@link #value} gave, instead of its own.
   *
   * @throws IllegalArgumentException when TLS does not have that
   */
  abstract Tls vary(Tls tls, String word);

  private static <T> List<String> names(T[] values, Function<T, String> text) {
    return Arrays.stream(values).map(text).toList();
  }
}
