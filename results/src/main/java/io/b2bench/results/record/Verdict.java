package io.b2bench.results.record;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Whether a measurement is valid, decided separately for each kind of figure. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Verdict.Valid.class, name = "valid"),
  @JsonSubTypes.Type(value = Verdict.Invalid.class, name = "invalid"),
  @JsonSubTypes.Type(value = Verdict.Unavailable.class, name = "unavailable")
})
public sealed interface Verdict {
  /** A kind of figure that can be invalid by itself. */
  enum Validity {
    /** Interactions per second. */
    THROUGHPUT,
    /** Response times and their percentiles. */
    RESPONSE_TIME,
    /** CPU of the server per interaction. */
    CPU
  }

  /** Whether figures of that kind count. */
  boolean allows(Validity figure);

  /** Why it could not be measured; absent if it was. */
  default Optional<String> unavailable() {
    return this instanceof Unavailable(String reason) ? Optional.of(reason) : Optional.empty();
  }

  /** With more reasons against it; what is unavailable stays so. */
  default Verdict and(List<Reason> more) {
    return switch (this) {
      case Unavailable unavailable -> unavailable;
      case Valid valid -> of(more);
      case Invalid(List<Reason> reasons) ->
          of(Stream.concat(reasons.stream(), more.stream()).toList());
    };
  }

  /** Valid. */
  record Valid() implements Verdict {
    @Override
    public boolean allows(Validity figure) {
      return true;
    }
  }

  /**
   * Invalid, at least for some figures.
   *
   * @param reasons why, at least one
   */
  record Invalid(List<Reason> reasons) implements Verdict {
    /** Rejects an invalid verdict without a reason. */
    public Invalid {
      reasons = List.copyOf(reasons);
      if (reasons.isEmpty()) {
        throw new IllegalArgumentException("an invalid verdict needs a reason");
      }
    }

    @Override
    public boolean allows(Validity figure) {
      return reasons.stream().noneMatch(r -> r.voids().contains(figure));
    }
  }

  /**
   * It cannot be measured on this machine; that is not an error.
   *
   * @param reason the reason, in one sentence
   */
  record Unavailable(String reason) implements Verdict {
    @Override
    public boolean allows(Validity figure) {
      return false;
    }
  }

  /**
   * Why not.
   *
   * @param voids what it takes away
   * @param text one sentence
   */
  record Reason(Set<Validity> voids, String text) {
    /** Copies the set, in the order of the figures. */
    public Reason {
      voids = Collections.unmodifiableSet(new TreeSet<>(voids));
    }

    /** A reason that makes all figures invalid. */
    public static Reason everything(String text) {
      return new Reason(EnumSet.allOf(Validity.class), text);
    }

    /** A reason that makes the driver's figures invalid; the server's CPU time stays valid. */
    public static Reason load(String text) {
      return new Reason(EnumSet.of(Validity.THROUGHPUT, Validity.RESPONSE_TIME), text);
    }

    /** Whether it leaves nothing. */
    public boolean total() {
      return voids.containsAll(EnumSet.allOf(Validity.class));
    }
  }

  /** Valid without reasons, else invalid. */
  static Verdict of(List<Reason> reasons) {
    return reasons.isEmpty() ? new Valid() : new Invalid(reasons);
  }
}
