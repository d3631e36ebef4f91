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
 * Gives SunJSSE the one key of an end.
 *
 * <p>The manager of the JDK's own factory {@code PKIX} gives the key another alias for each
 * handshake. So it never finds the key in its cache, and decrypts it from the PKCS #12 store again
 * by ten thousand rounds of HMAC. That costs as much as two signatures with RSA-2048 and would be
 * part of every figure of a handshake, even a resumed one.
 */
final class SingleKey extends X509ExtendedKeyManager {
  private static final String NAME = "own";

  private final KeyMaterial own;

  SingleKey(KeyMaterial own) {
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

  /**
   * The alias of the key, if it is of one of these types and signed by one of the issuers, where
   * any are named.
   */
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
