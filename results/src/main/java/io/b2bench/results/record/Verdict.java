package io.b2bench.results.record;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Whether something measured may be believed; each figure by itself. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Verdict.Valid.class, name = "valid"),
  @JsonSubTypes.Type(value = Verdict.Invalid.class, name = "invalid"),
  @JsonSubTypes.Type(value = Verdict.Unavailable.class, name = "unavailable")
})
public sealed interface Verdict {
  /** A kind of figure that a reason may take away. */
  enum Figure {
    /** Interactions per second. */
    THROUGHPUT,
    /** Response times and their percentiles. */
    RESPONSE_TIME,
    /** CPU of the server per interaction. */
    CPU
  }

  /** Whether figures of that kind count. */
  boolean allows(Figure figure);

  /** Why there is nothing to believe; absent where there is. */
  default Optional<String> unavailable() {
    return this instanceof Unavailable(String reason) ? Optional.of(reason) : Optional.empty();
  }

  /** It may. */
  record Valid() implements Verdict {
    @Override
    public boolean allows(Figure figure) {
      return true;
    }
  }

  /**
   * It may not, or not in full.
   *
   * @param reasons why, at least one
   */
  record Invalid(List<Reason> reasons) implements Verdict {
    /** Refuses an invalidity without a reason. */
    public Invalid {
      reasons = List.copyOf(reasons);
      if (reasons.isEmpty()) {
        throw new IllegalArgumentException("an invalid verdict needs a reason");
      }
    }

    @Override
    public boolean allows(Figure figure) {
      return reasons.stream().noneMatch(r -> r.voids().contains(figure));
    }
  }

  /**
   * There is nothing to believe: it cannot be measured here, and nobody is to blame.
   *
   * @param reason why, in one sentence
   */
  record Unavailable(String reason) implements Verdict {
    @Override
    public boolean allows(Figure figure) {
      return false;
    }
  }

  /**
   * Why not.
   *
   * @param voids what it takes away
   * @param text one sentence
   */
  record Reason(Set<Figure> voids, String text) {
    /** Keeps its own set, in the order of the figures. */
    public Reason {
      voids = Collections.unmodifiableSet(new TreeSet<>(voids));
    }

    /** A reason against everything. */
    public static Reason everything(String text) {
      return new Reason(EnumSet.allOf(Figure.class), text);
    }

    /** A reason against what the driver measures; the CPU of the server stands. */
    public static Reason load(String text) {
      return new Reason(EnumSet.of(Figure.THROUGHPUT, Figure.RESPONSE_TIME), text);
    }
  }

  /** Valid without reasons, else invalid. */
  static Verdict of(List<Reason> reasons) {
    return reasons.isEmpty() ? new Valid() : new Invalid(reasons);
  }
}
