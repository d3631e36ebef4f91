package io.b2bench.micro.handshake;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the connections of a benchmark negotiated, read from the wire and counted. */
public final class Wire {
  private static final String UNREADABLE = "unreadable";

  private final Tls profile;
  private final Map<String, Long> seen = new TreeMap<>();
  private long differing;

  /** Nothing seen yet of connections that must all be of this profile. */
  public Wire(Tls profile) {
    this.profile = profile;
  }

  /** Counts a connection whose handshake is over; empty when the wire was not understood. */
  public void saw(Optional<Negotiated> found) {
    String text =
        found
            .map(
                negotiated -> {
                  differing += profile.differences(negotiated).isEmpty() ? 0 : 1;
                  return negotiated.text();
                })
            .orElseGet(
                () -> {
                  differing++;
                  return UNREADABLE;
                });
    seen.merge(text, 1L, Long::sum);
  }

  /** Connections by what they negotiated, in the text form of {@code Negotiated}. */
  public Map<String, Long> seen() {
    return new TreeMap<>(seen);
  }

  /** Connections that were not of the profile. */
  public long differing() {
    return differing;
  }
}
