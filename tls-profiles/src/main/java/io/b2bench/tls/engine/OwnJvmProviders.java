package io.b2bench.tls.engine;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.InvocationTargetException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import org.jspecify.annotations.Nullable;

/** Cryptography whose jars only a JVM of its own has, so it is found by name. */
final class OwnJvmProviders {
  private static final String ACCP =
      "com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider";
  private static final String FIPS = "org.bouncycastle.jcajce.provider.BouncyCastleFipsProvider";
  private static final String REGISTRAR = "org.bouncycastle.crypto.CryptoServicesRegistrar";

  private static @Nullable Provider accp;
  private static @Nullable Provider fips;

  private OwnJvmProviders() {}

  /** Amazon's, which is the first provider of the JVM from now on. */
  static synchronized Provider accp() throws NoSuchProviderException {
    Provider known = accp;
    if (known != null) {
      return known;
    }
    Provider loaded = requireNonNull((Provider) call(ACCP, null, "INSTANCE"));
    call(ACCP, loaded, "assertHealthy");
    call(ACCP, null, "install");
    accp = loaded;
    return loaded;
  }

  /** Bouncy Castle's validated module, never registered. */
  static synchronized Provider fips() throws NoSuchProviderException {
    Provider known = fips;
    if (known != null) {
      return known;
    }
    Provider loaded = requireNonNull((Provider) call(FIPS, null, "new"));
    if (!Boolean.TRUE.equals(call(REGISTRAR, null, "isInApprovedOnlyMode"))) {
      throw new NoSuchProviderException("it is not in approved mode");
    }
    fips = loaded;
    return loaded;
  }

  private static @Nullable Object call(String type, @Nullable Object of, String what)
      throws NoSuchProviderException {
    try {
      Class<?> found = Class.forName(type);
      return switch (what) {
        case "new" -> found.getConstructor().newInstance();
        case "INSTANCE" -> found.getField(what).get(null);
        default -> found.getMethod(what).invoke(of);
      };
    } catch (InvocationTargetException e) {
      throw unusable(String.valueOf(e.getCause()), e);
    } catch (ReflectiveOperationException e) {
      throw unusable("its jars are not on the class path of this JVM", e);
    } catch (LinkageError e) {
      throw unusable("it does not load: " + e.getMessage(), e);
    }
  }

  private static NoSuchProviderException unusable(String why, Throwable cause) {
    NoSuchProviderException unusable = new NoSuchProviderException(why);
    unusable.initCause(cause);
    return unusable;
  }
}
