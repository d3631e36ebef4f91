package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.util.io.pem.PemObject;
import org.bouncycastle.util.io.pem.PemReader;
import org.bouncycastle.util.io.pem.PemWriter;

/** Keys and certificates as text (RFC 7468). */
final class Pem {
  private static final String KEY = "PRIVATE KEY";
  private static final String CERTIFICATE = "CERTIFICATE";

  private Pem() {}

  static String write(PrivateKey key) throws IOException {
    return write(KEY, List.of(key.getEncoded()));
  }

  static String write(List<X509Certificate> certificates)
      throws IOException, GeneralSecurityException {
    List<byte[]> encoded = new ArrayList<>();
    for (X509Certificate certificate : certificates) {
      encoded.add(certificate.getEncoded());
    }
    return write(CERTIFICATE, encoded);
  }

  static PrivateKey readKey(CertificateKind kind, String file, String text)
      throws IOException, GeneralSecurityException {
    return Algorithms.privateKey(kind, read(file, text, KEY).getFirst());
  }

  /** A private key in PKCS #8, as bytes. */
  static byte[] readKey(String file, String text) throws IOException {
    return read(file, text, KEY).getFirst();
  }

  /** Certificates of any kind that the JDK knows. */
  static List<X509Certificate> readCertificates(String file, String text)
      throws IOException, GeneralSecurityException {
    List<X509Certificate> certificates = new ArrayList<>();
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    for (byte[] der : read(file, text, CERTIFICATE)) {
      certificates.add(
          (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(der)));
    }
    return certificates;
  }

  static List<X509Certificate> readCertificates(CertificateKind kind, String file, String text)
      throws IOException, GeneralSecurityException {
    List<X509Certificate> certificates = new ArrayList<>();
    for (byte[] der : read(file, text, CERTIFICATE)) {
      certificates.add(Algorithms.certificate(kind, der));
    }
    return certificates;
  }

  private static String write(String type, List<byte[]> contents) throws IOException {
    StringWriter text = new StringWriter();
    try (PemWriter writer = new PemWriter(text)) {
      for (byte[] content : contents) {
        writer.writeObject(new PemObject(type, content));
      }
    }
    return text.toString();
  }

  private static List<byte[]> read(String file, String text, String type) throws IOException {
    List<byte[]> contents = new ArrayList<>();
    try (PemReader reader = new PemReader(new StringReader(text))) {
      for (PemObject o = reader.readPemObject(); o != null; o = reader.readPemObject()) {
        if (o.getType().equals(type)) {
          contents.add(o.getContent());
        }
      }
    } catch (RuntimeException e) {
      // Bouncy Castle throws this for text that is not base64
      throw new IOException(file + " is not PEM", e);
    }
    if (contents.isEmpty()) {
      throw new IOException(file + " holds no " + type);
    }
    return contents;
  }
}
