package io.b2bench.tls.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The short name of a profile for people. */
final class Title {
  private Title() {}

  static String of(Tls tls) {
    List<String> words = new ArrayList<>();
    words.add(tls.protocol().text());
    words.add(cipher(tls.suite()));
    words.add(tls.certificate().text().toUpperCase(Locale.ROOT));
    tls.group()
        .filter(group -> group.postQuantum() || group.kind() == Group.Kind.FINITE_FIELD)
        .ifPresent(group -> words.add(group.jsse()));
    if (!tls.suite().forwardSecrecy()) {
      words.add("no forward secrecy");
    }
    if (tls.provider() != Provider.SUN) {
      words.add(tls.provider().title().replaceAll(" on .*", ""));
    }
    if (tls.clientAuthentication() == ClientAuthentication.REQUIRED) {
      words.add("client certificates");
    }
    if (tls.resumption().percent() > 0) {
      words.add(tls.resumption().text());
    }
    return String.join(", ", words);
  }

  /** {@code AES-128}; with the mode where that is not GCM. */
  private static String cipher(Suite suite) {
    String cipher = suite.cipher().text().replace('_', '-');
    return suite.aead() ? cipher : (cipher + "-" + suite.mode().text()).replaceAll("-$", "");
  }
}
