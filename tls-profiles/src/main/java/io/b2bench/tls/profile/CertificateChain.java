package io.b2bench.tls.profile;

/** How many certificates an end sends besides its own. */
public enum CertificateChain {
  /** None: the trusted authority itself has signed its certificate. */
  DIRECT,
  /** One, of an intermediate authority, as is usual on the web. */
  INTERMEDIATE
}
