package io.b2bench.contract.content;

/**
 * The pages of a web site, after the standard mix of WebStone: sizes in kB of 1000 bytes, and how
 * many of a thousand requests ask for each. A request gets 10.95 kB on average.
 */
public enum Page {
  /** The smallest. */
  KB_1(1, 350),
  /** The most common. */
  KB_5(5, 500),
  /** A picture, say. */
  KB_50(50, 140),
  /** A large one. */
  KB_100(100, 9),
  /** The largest, and rare. */
  KB_200(200, 1);

  /** How many requests make up the whole mix. */
  public static final int MIX = 1000;

  private final int kilobytes;
  private final int weight;

  Page(int kilobytes, int weight) {
    this.kilobytes = kilobytes;
    this.weight = weight;
  }

  /** The kind of request, for counting: {@code page-5k}. */
  public String kind() {
    return "page-%dk".formatted(kilobytes);
  }

  /** Where it is fetched: {@code /pages/5k}. */
  public String path() {
    return "/pages/%dk".formatted(kilobytes);
  }

  /** Its size. */
  public long bytes() {
    return 1000L * kilobytes;
  }

  /** How many of {@value #MIX} requests ask for it. */
  public int weight() {
    return weight;
  }
}
