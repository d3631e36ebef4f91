package io.b2bench.tls.configuration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Ternary;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.wire.HandshakeReader;
import io.b2bench.tls.wire.WatchedSocket;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.CertificateEncodingException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.List;
import java.util.Vector;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.tls.Certificate;
import org.bouncycastle.tls.CertificateRequest;
import org.bouncycastle.tls.DefaultTlsClient;
import org.bouncycastle.tls.ProtocolVersion;
import org.bouncycastle.tls.SignatureAndHashAlgorithm;
import org.bouncycastle.tls.SignatureScheme;
import org.bouncycastle.tls.TlsAuthentication;
import org.bouncycastle.tls.TlsClientProtocol;
import org.bouncycastle.tls.TlsCredentials;
import org.bouncycastle.tls.TlsExtensionsUtils;
import org.bouncycastle.tls.TlsServerCertificate;
import org.bouncycastle.tls.TlsUtils;
import org.bouncycastle.tls.crypto.TlsCertificate;
import org.bouncycastle.tls.crypto.TlsCryptoParameters;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaDefaultTlsCredentialedSigner;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCrypto;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCryptoProvider;

/**
 * A client that offers every version from TLS 1.0, every suite of the catalogue, every group and
 * every certificate that Bouncy Castle has, whatever the JVM disables. It tells what it got from
 * the wire, as {@link HandshakeReader} reads it.
 */
final class EverythingClient extends DefaultTlsClient {
  /** What a client prefers. */
  enum Order {
    /** The suite and the group of the profile come first, with a key share. */
    PROFILE_FIRST,
    /** They come last, and the key share is for another group. */
    PROFILE_LAST
  }

  private final Tls profile;
  private final Order order;
  private final Proof proof;
  private final List<Integer> suites;
  private final List<Integer> groups;
  private volatile String kind = Negotiated.UNKNOWN;
  private volatile boolean chain;
  private volatile boolean asked;

  private EverythingClient(JcaTlsCrypto crypto, Tls profile, Order order, Proof proof) {
    super(crypto);
    this.profile = profile;
    this.order = order;
    this.proof = proof;
    this.suites =
        ordered(
            Catalog.shipped().profiles().stream()
                .flatMap(p -> p instanceof Tls tls ? Stream.of(tls.suite()) : Stream.empty())
                .map(Suite::code)
                .distinct()
                .toList(),
            profile.suite().code());
    this.groups =
        ordered(
            Arrays.stream(Group.values())
                .filter(g -> g.postQuantum() || crypto.hasNamedGroup(g.code()))
                .map(Group::code)
                .toList(),
            profile.group().map(Group::code).orElse(Negotiated.NO_GROUP));
  }

  private List<Integer> ordered(List<Integer> all, int own) {
    Stream<Integer> others = all.stream().filter(code -> code != own);
    Stream<Integer> it = all.stream().filter(code -> code == own);
    return (order == Order.PROFILE_FIRST ? Stream.concat(it, others) : Stream.concat(others, it))
        .toList();
  }

  /** Whether Bouncy Castle has the suite; nmap asks for the others (ConfigurationsIT). */
  static boolean has(Suite suite) {
    return TlsUtils.isSupportedCipherSuite(crypto(), suite.code());
  }

  private static JcaTlsCrypto crypto() {
    return new JcaTlsCryptoProvider()
        .setProvider(new BouncyCastleProvider())
        .create(new SecureRandom());
  }

  /** What a server on this port negotiates with it. */
  static Negotiated call(int port, Tls profile, Order order, Proof proof) throws IOException {
    EverythingClient client = new EverythingClient(crypto(), profile, order, proof);
    HandshakeReader reader = new HandshakeReader();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        WatchedSocket watched = new WatchedSocket(socket, reader)) {
      socket.setSoTimeout(20_000);
      TlsClientProtocol protocol =
          new TlsClientProtocol(watched.getInputStream(), watched.getOutputStream());
      protocol.connect(client);
      answered(protocol);
      Negotiated seen =
          reader.negotiated().orElseThrow(() -> new IOException("cannot tell what was negotiated"));
      return seen.between(
          client.kind, Ternary.of(client.chain), Ternary.of(client.asked), Negotiated.UNKNOWN);
    }
  }

  /** Under TLS 1.3 a client learns only now whether its certificate was accepted. */
  private static void answered(TlsClientProtocol protocol) throws IOException {
    protocol
        .getOutputStream()
        .write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
    if (protocol.getInputStream().read() < 0) {
      throw new EOFException("no answer after the handshake");
    }
  }

  /** OpenSSL answers the one for MACs even where nothing is encrypted. */
  @Override
  public Hashtable<Integer, byte[]> getClientExtensions() throws IOException {
    @SuppressWarnings("unchecked")
    Hashtable<Integer, byte[]> extensions = super.getClientExtensions();
    extensions.remove(TlsExtensionsUtils.EXT_encrypt_then_mac);
    return extensions;
  }

  @Override
  protected ProtocolVersion[] getSupportedVersions() {
    return ProtocolVersion.TLSv13.downTo(ProtocolVersion.TLSv10);
  }

  @Override
  protected int[] getSupportedCipherSuites() {
    return TlsUtils.getSupportedCipherSuites(
        getCrypto(), suites.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  protected Vector<Integer> getSupportedGroups(@SuppressWarnings("rawtypes") Vector roles) {
    return new Vector<>(groups);
  }

  @Override
  public Vector<Integer> getEarlyKeyShareGroups() {
    return new Vector<>(groups.subList(0, 1));
  }

  @Override
  @SuppressWarnings("unchecked")
  protected Vector<SignatureAndHashAlgorithm> getSupportedSignatureAlgorithms() {
    Vector<SignatureAndHashAlgorithm> all =
        new Vector<>(TlsUtils.getDefaultSupportedSignatureAlgorithms(context));
    Stream.of(
            SignatureAndHashAlgorithm.mldsa44,
            SignatureAndHashAlgorithm.mldsa65,
            SignatureAndHashAlgorithm.mldsa87)
        .filter(a -> !all.contains(a))
        .forEach(all::add);
    return all;
  }

  @Override
  public TlsAuthentication getAuthentication() {
    return new TlsAuthentication() {
      @Override
      public void notifyServerCertificate(TlsServerCertificate shown) throws IOException {
        Certificate certificates = shown.getCertificate();
        chain = certificates.getLength() > 1;
        kind = kind(certificates.getCertificateAt(0).getEncoded());
      }

      @Override
      public TlsCredentials getClientCredentials(CertificateRequest request) throws IOException {
        asked = true;
        return credentials(request);
      }
    };
  }

  private String kind(byte[] encoded) {
    return proof.kinds().stream()
        .filter(
            k -> {
              try {
                return Arrays.equals(
                    encoded,
                    proof.keys().server(k, profile.chain()).chain().getFirst().getEncoded());
              } catch (CertificateEncodingException e) {
                throw new IllegalStateException(e);
              }
            })
        .map(CertificateKind::text)
        .findFirst()
        .orElse("another");
  }

  private TlsCredentials credentials(CertificateRequest request) {
    JcaTlsCrypto crypto = (JcaTlsCrypto) getCrypto();
    KeyMaterial own = proof.keys().client(profile.certificate(), profile.chain());
    TlsCertificate[] certificates =
        own.chain().stream()
            .map(
                c -> {
                  try {
                    return crypto.createCertificate(c.getEncoded());
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  } catch (CertificateEncodingException e) {
                    throw new IllegalStateException(e);
                  }
                })
            .toArray(TlsCertificate[]::new);
    byte[] context = request.getCertificateRequestContext();
    return new JcaDefaultTlsCredentialedSigner(
        new TlsCryptoParameters(this.context),
        crypto,
        translated(own.key()),
        context == null ? new Certificate(certificates) : certificate(context, certificates),
        SignatureScheme.getSignatureAndHashAlgorithm(profile.certificate().scheme().code()));
  }

  /** The JDK's keys of Ed25519 are none for Bouncy Castle. */
  static PrivateKey translated(PrivateKey key) {
    try {
      return KeyFactory.getInstance(key.getAlgorithm(), new BouncyCastleProvider())
          .generatePrivate(new PKCS8EncodedKeySpec(key.getEncoded()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Certificate certificate(byte[] context, TlsCertificate[] certificates) {
    return new Certificate(
        context,
        Arrays.stream(certificates)
            .map(c -> new org.bouncycastle.tls.CertificateEntry(c, null))
            .toArray(org.bouncycastle.tls.CertificateEntry[]::new));
  }
}
