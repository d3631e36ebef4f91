package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a catalogue and checks it; finds all faults before it gives up. */
final class CatalogReader {
  private static final Set<String> SUITE_KEYS = Set.of("code", "openssl");
  private static final Set<String> PLAIN_KEYS = Set.of("purpose");
  private static final Set<String> PROFILE_KEYS =
      Set.of("purpose", "protocol", "suite", "group", "certificate", "provider", "opens");

  private final List<String> faults = new ArrayList<>();
  private final Map<String, Suite> suites = new LinkedHashMap<>();
  private final List<Catalog.Entry> entries = new ArrayList<>();

  private CatalogReader() {}

  /**
   * Reads a catalogue.
   *
   * @param file its name, for messages
   * @param yaml its text
   * @throws InvalidCatalogException listing all that is wrong with it
   */
  static Catalog read(String file, String yaml) {
    CatalogReader reader = new CatalogReader();
    try {
      reader.root(yaml);
    } catch (YamlEngineException e) {
      reader.faults.add("not YAML: " + e.getMessage());
    }
    if (!reader.faults.isEmpty()) {
      throw new InvalidCatalogException(file, reader.faults);
    }
    return new Catalog(reader.entries);
  }

  private void root(String yaml) {
    Optional<Node> node =
        new Compose(LoadSettings.builder().setUseMarks(true).build()).composeString(yaml);
    if (node.isEmpty()) {
      faults.add("is empty");
      return;
    }
    Fields root = new Fields("catalogue", node.get(), faults);
    root.allow(Set.of("suites", "profiles"));
    section(root, "suites").forEach(this::suite);
    section(root, "profiles").forEach(this::profile);
    if (entries.stream().map(Catalog.Entry::profile).findFirst().stream()
        .noneMatch(Plaintext.class::isInstance)) {
      root.fault("the first profile must be '" + Plaintext.NAME + "'");
    }
  }

  private Map<String, Node> section(Fields root, String name) {
    Node node = root.values().get(name);
    if (node == null) {
      root.fault("'" + name + "' is missing");
      return Map.of();
    }
    return new Fields(name, node, faults).values();
  }

  private void suite(String name, Node node) {
    Fields fields = new Fields("suite " + name, node, faults);
    fields.allow(SUITE_KEYS);
    Optional<Integer> code = fields.text("code").flatMap(text -> codePoint(fields, text));
    Optional<String> openssl = fields.optionalText("openssl");
    if (code.isEmpty()) {
      return;
    }
    suites.values().stream()
        .filter(s -> s.code() == code.get())
        .forEach(s -> fields.fault("has the code point of " + s.iana()));
    try {
      suites.put(name, Suite.of(name, code.get(), openssl));
    } catch (IllegalArgumentException e) {
      fields.fault(String.valueOf(e.getMessage()).replaceFirst(name + ": ", ""));
    }
  }

  private static Optional<Integer> codePoint(Fields fields, String text) {
    if (!text.matches("0x\\p{XDigit}{4}")) {
      fields.fault("'code' must be like 0x1301, not '" + text + "'");
      return Optional.empty();
    }
    return Optional.of(Integer.decode(text));
  }

  private void profile(String name, Node node) {
    Fields fields = new Fields("profile " + name, node, faults);
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      // '@' and ',' are kept for variants and lists of profiles
      fields.fault("a name is lower-case words and digits joined by '-'");
    }
    Optional<String> purpose = fields.text("purpose");
    Optional<TlsProfile> profile =
        name.equals(Plaintext.NAME) ? plain(fields) : tls(name, fields).map(TlsProfile.class::cast);
    if (purpose.isPresent() && profile.isPresent()) {
      entries.add(new Catalog.Entry(profile.get(), purpose.get()));
    }
  }

  private static Optional<TlsProfile> plain(Fields fields) {
    fields.allow(PLAIN_KEYS);
    return Optional.of(new Plaintext());
  }

  private Optional<Tls> tls(String name, Fields fields) {
    fields.allow(PROFILE_KEYS);
    Optional<Protocol> protocol =
        fields.choice(
            "protocol", fields.text("protocol"), List.of(Protocol.values()), Protocol::text);
    Optional<Suite> suite =
        fields.choice("suite", fields.text("suite"), suites.values(), Suite::iana);
    Optional<String> groupText = fields.optionalText("group");
    Optional<Group> group = fields.choice("group", groupText, List.of(Group.values()), Group::jsse);
    Optional<CertificateKind> certificate =
        fields.choice(
            "certificate",
            fields.text("certificate"),
            List.of(CertificateKind.values()),
            CertificateKind::text);
    Optional<Provider> provider =
        fields.choice(
            "provider", fields.text("provider"), List.of(Provider.values()), Provider::text);
    Set<String> opens = fields.texts("opens");
    if (protocol.isEmpty()
        || suite.isEmpty()
        || certificate.isEmpty()
        || provider.isEmpty()
        || group.isPresent() != groupText.isPresent()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Tls(
              name,
              protocol.get(),
              suite.get(),
              group,
              certificate.get(),
              provider.get(),
              ClientAuthentication.NONE,
              Resumption.NEVER,
              opens));
    } catch (IllegalArgumentException e) {
      fields.fault(String.valueOf(e.getMessage()).replaceFirst(name + ": ", ""));
      return Optional.empty();
    }
  }
}
