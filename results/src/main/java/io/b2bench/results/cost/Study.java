package io.b2bench.results.cost;

import java.util.List;
import java.util.stream.Stream;

/**
 * A published study of what TLS costs, as a place between services: how long its connections lived
 * and how much work a request was without TLS, on its machines.
 *
 * @param name a short name
 * @param requests requests on a connection
 * @param micros processor time of a request without TLS, in microseconds; 0 where there was none
 * @param kilobytes kB of 1000 bytes that were sent for a request
 * @param printed what it printed about the cost of TLS
 * @param basis where the place comes from
 */
public record Study(
    String name, double requests, double micros, double kilobytes, String printed, String basis) {
  private static final String OVIEDO = "B2B service (Garcia 2007)";

  /** Those that measured something else than the service of the benchmark. */
  private static final List<Study> OTHERS =
      List.of(
          new Study(
              "file transfer (IIS)",
              1,
              160_000,
              3000,
              "processor time +5 % at 3 MB, +112 % at 250 MB",
              "a file for each connection; 0.161 % of a processor over some 100 s for 3 MB"),
          new Study(
              "web pages (He, about 2003)",
              1,
              1667,
              10.95,
              "33 % fewer connections/s",
              "a page for each connection; 600 connections/s filled the server; kilobytes of WebStone's mix"),
          new Study(
              "handshakes alone (SSLeay 1997)",
              1,
              0,
              0,
              "a full handshake 7 to 32 times a resumed one",
              "handshakes and nothing else"),
          new Study(
              "802.11n link (Kolahi)",
              1_000_000,
              157,
              1.408,
              "60 to 97 % less throughput",
              "a million packets through a tunnel; 71.9 Mbit/s of 1408 bytes are at most 157 µs a packet"));

  /**
   * All five.
   *
   * @param session interactions of a session of the benchmark's service
   * @param micros CPU of an interaction without TLS as measured here, which stands for the first
   *     study: it printed no figures
   * @param kilobytes kB that an interaction sends
   */
  public static List<Study> all(double session, double micros, double kilobytes) {
    Study first =
        new Study(
            OVIEDO,
            session,
            micros,
            kilobytes,
            "\"small\"; no figures",
            "a TPC-App-like service like that of this run, with the CPU measured here");
    return Stream.concat(Stream.of(first), OTHERS.stream()).toList();
  }
}
