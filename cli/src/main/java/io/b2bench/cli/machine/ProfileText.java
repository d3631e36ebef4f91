package io.b2bench.cli.machine;

import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.List;

/** Profiles in words. */
public final class ProfileText {
  private ProfileText() {}

  /** {@code TLS 1.3, TLS_AES_128_GCM_SHA256, x25519, rsa-2048, SunJSSE}. */
  public static String of(TlsProfile profile) {
    return switch (profile) {
      case Plaintext p -> "no TLS";
      case Tls tls -> of(tls);
    };
  }

  private static String of(Tls tls) {
    List<String> words = new ArrayList<>();
    words.add(tls.protocol().text());
    words.add(tls.suite().iana());
    tls.group().map(Group::jsse).ifPresent(words::add);
    words.add(tls.certificate().text());
    words.add(tls.provider().title());
    if (tls.clientAuthentication() == ClientAuthentication.REQUIRED) {
      words.add("client certificates");
    }
    if (tls.resumption().percent() > 0) {
      words.add(tls.resumption().text());
    }
    return String.join(", ", words);
  }
}
