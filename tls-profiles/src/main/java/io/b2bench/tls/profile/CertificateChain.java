package io.b2bench.tls.profile;

/** How many certificates an end sends besides its own. */
public enum CertificateChain {
  /** None: the authority that the peer trusts has signed it. */
  DIRECT,
  /** One, of an intermediate authority, as the authorities of the web do. */
  INTERMEDIATE
}
