package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * The one key of an end, as SunJSSE asks for keys.
 *
 * <p>The JDK's own manager of its factory {@code PKIX} gives the key another name for each
 * handshake, so never finds it among those that it remembers, and takes it out of its store again:
 * out of PKCS #12 by ten thousand rounds of HMAC, which costs as much as two signatures with
 * RSA-2048 and would stand in every figure of a handshake, a resumed one's too.
 */
final class SingleKeyManager extends X509ExtendedKeyManager {
  private static final String NAME = "own";

  private final KeyMaterial own;

  SingleKeyManager(KeyMaterial own) {
    this.own = own;
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return aliases(keyType, issuers);
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return aliases(keyType, issuers);
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return alias(issuers, keyType);
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return alias(issuers, keyType);
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return alias(issuers, keyTypes);
  }

  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return alias(issuers, keyTypes);
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String alias) {
    return alias.equals(NAME) ? own.chain().toArray(X509Certificate[]::new) : null;
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return alias.equals(NAME) ? own.key() : null;
  }

  private String @Nullable [] aliases(String keyType, Principal @Nullable [] issuers) {
    String alias = alias(issuers, keyType);
    return alias == null ? null : new String[] {alias};
  }

  /** Its name, when it is of one of these types and signed by one of these, if any are named. */
  private @Nullable String alias(Principal @Nullable [] issuers, String... keyTypes) {
    boolean typed =
        Arrays.asList(keyTypes).contains(own.certificate().getPublicKey().getAlgorithm());
    return typed && (issuers == null || issuers.length == 0 || signedBy(List.of(issuers)))
        ? NAME
        : null;
  }

  private boolean signedBy(List<Principal> issuers) {
    return own.chain().stream().anyMatch(c -> issuers.contains(c.getIssuerX500Principal()));
  }
}
