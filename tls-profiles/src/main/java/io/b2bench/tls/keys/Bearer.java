package io.b2bench.tls.keys;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x500.RDN;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x500.style.IETFUtils;

/** Whom a client's certificate lets act: the one common name of its subject says it. */
public sealed interface Bearer {
  /** How a business is named. */
  Pattern BUSINESS = Pattern.compile("business ([1-9][0-9]{0,8})");

  /** Any business: {@code CN=any business}, for a driver that plays many. */
  Bearer ANY = new Any();

  /** Nobody: the certificate names no business. */
  Bearer NOBODY = new Nobody();

  /** Any business. */
  record Any() implements Bearer {
    @Override
    public boolean mayActFor(int business) {
      return true;
    }

    @Override
    public String toString() {
      return "any business";
    }
  }

  /**
   * One business: {@code CN=business 17}.
   *
   * @param number the number that the service knows it by, 1 to 999 999 999
   */
  record Business(int number) implements Bearer {
    private static final int LARGEST = 999_999_999;

    /** Refuses numbers that no business has. */
    public Business {
      if (number < 1 || number > LARGEST) {
        throw new IllegalArgumentException(
            "business " + number + " cannot be; allowed: 1 to " + LARGEST);
      }
    }

    @Override
    public boolean mayActFor(int business) {
      return business == number;
    }

    @Override
    public String toString() {
      return "business " + number;
    }
  }

  /** No business. */
  record Nobody() implements Bearer {
    @Override
    public boolean mayActFor(int business) {
      return false;
    }

    @Override
    public String toString() {
      return "no business";
    }
  }

  /** Whether it may act for the business of this number. */
  boolean mayActFor(int business);

  /** The bearer of a certificate that has been verified. */
  static Bearer of(X509Certificate certificate) {
    List<String> names =
        Stream.of(
                X500Name.getInstance(certificate.getSubjectX500Principal().getEncoded())
                    .getRDNs(BCStyle.CN))
            .map(RDN::getFirst)
            .map(name -> IETFUtils.valueToString(name.getValue()))
            .toList();
    return names.size() == 1 ? named(names.getFirst()) : NOBODY;
  }

  private static Bearer named(String name) {
    Matcher business = BUSINESS.matcher(name);
    if (business.matches()) {
      return new Business(Integer.parseInt(business.group(1)));
    }
    return name.equals(ANY.toString()) ? ANY : NOBODY;
  }
}
