package io.b2bench.studies.transfer.analysis;

import java.util.List;

/** The study that transfers repeat, and what is wrong with it, by its own figures. */
final class Study {
  /** What it is. */
  static final String ABOUT =
      "Secure Socket Layer (SSL) Impact on Web Server Performance, published without title and year in the text that we have: one file of 3 to 250 MB from IIS 6.0 on a Pentium 4 to a browser, once over HTTP and once over SSL, on a 100 Mbit/s network; four counters of the Windows System Monitor.";

  /** Why a fixed window decides what the tables can show. */
  static final String WINDOW =
      "Size divided by mean bytes/s is 91 to 99 s for every size but the first (77 to 81 s), for HTTP and SSL alike: the counters were averaged over a fixed window of about 100 one-second samples, idle time included. Equal bytes/s are built in, and the percentage of the processor is an average over mostly idle time. Read as on and off, the coefficients of variation give 1.3 s of transfer at 3 MB and some 30 s at 250 MB, 60 to 85 Mbit/s: one client nearly filled the network, so the speed could hardly show what SSL costs.";

  private Study() {}

  /** What is to be said below the tables of a counter. */
  static List<String> flaws(Counter counter) {
    return switch (counter) {
      case PROCESSOR ->
          List.of(
              "In the window of 100 s, 250 MB took 1.31 s of one processor over HTTP and 2.77 s over SSL: 5.6 ns more for each byte; other sizes from 10 MB on scatter between 2.8 and 9.6. The growth is about linear from 73 MB on, and not exponential as the text has it.",
              "The text blames RSA and the handshake for what grows with the size. There is one handshake for each file: a constant.",
              "SSL is said to have the larger variance and coefficient of variation. At 13 MB it is the other way round. The counter is called total processor time and defined as that of a thread.");
      case MEMORY ->
          List.of(
              "Abstract and conclusion say that the memory available falls, and the tables call it a decrease. The means rise in all eight rows, by 0.09 to 0.66 %: there was more free memory with SSL.");
      case NETWORK ->
          List.of(
              "Bytes/s are said to fall by less than 0.3 %; at 30 MB it is 0.306. Records add 0.1 to 0.3 % to what is sent, so bytes should rise.",
              "SSL is said to have the larger coefficient of variation; at 13, 24 and 30 MB it is smaller.");
      case DISK ->
          List.of(
              "At 30 MB the queue rises and 10.86 % is printed as a decrease; at 167 MB it falls and the decrease is −13.06 %. Means at 24 and 30 MB look cut: variance and coefficient give 0.0047 and 0.0052 there.",
              "250 MB is more than the free memory of about 230 MB, which may explain the jump to 0.188.");
    };
  }
}
