package io.b2bench.results.analysis.content;

/**
 * Which slopes profiles have in common. A byte under 3DES costs thirty times one under AES, but
 * where profiles do cost alike, one slope for all is known better.
 */
enum Sharing {
  /** Each profile has its own. */
  NOTHING,
  /** What a kind of interaction costs beside its bytes and its session. */
  KINDS,
  /** That, and what bytes cost; a session begins with a handshake, which is always a profile's. */
  KINDS_AND_BYTES;

  /** Stands for all profiles. */
  static final String ALL = "";

  /** The term whose slope a term has. */
  Term of(Term term) {
    return switch (term) {
      case Term.Kind kind when this != NOTHING -> new Term.Kind(kind.kind(), ALL);
      case Term.Bytes bytes when this == KINDS_AND_BYTES -> new Term.Bytes(ALL);
      default -> term;
    };
  }
}
