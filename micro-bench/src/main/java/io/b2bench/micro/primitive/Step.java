package io.b2bench.micro.primitive;

import io.b2bench.measurement.message.Subject.Operation;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.Optional;

/** One operation, ready to be repeated. */
@FunctionalInterface
interface Step {
  /** Performs it; the result keeps the compiler from leaving it out. */
  Object perform() throws GeneralSecurityException;

  /**
   * An operation.
   *
   * @param algorithm name in {@code Subject.Primitive}
   * @param provider whose it is
   * @param bytes block size, for digests and ciphers
   * @throws GeneralSecurityException when the provider does not have it
   */
  static Step of(Operation operation, String algorithm, Optional<Provider> provider, int bytes)
      throws GeneralSecurityException {
    Source source = new Source(provider);
    return switch (operation) {
      case DIGEST -> Blocks.digest(source, algorithm, bytes);
      case ENCRYPT -> Blocks.encrypt(source, algorithm, bytes);
      case SIGN -> Signatures.sign(source, algorithm);
      case VERIFY -> Signatures.verify(source, algorithm);
      case AGREE -> Secrets.agree(source, algorithm);
      case GENERATE -> () -> source.pair(algorithm);
      case ENCAPSULATE -> Secrets.encapsulate(source, algorithm);
      case DECAPSULATE -> Secrets.decapsulate(source, algorithm);
    };
  }
}
