package io.b2bench.report;

import io.b2bench.measurement.json.Json;
import io.b2bench.report.page.Page;
import io.b2bench.report.page.Page.Inlined;
import io.b2bench.report.page.Page.Notice;
import io.b2bench.results.section.Bars;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Contours;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Intervals;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Plot;
import io.b2bench.results.section.Points;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/**
 * What goes into the page as it is, and the policy that lets just that run: no network, no script
 * but those whose hashes are named.
 */
final class Inlining {
  /** ECharts 6.1.0 as published; see {@code docs/decisions/the-page.md#echarts}. */
  static final String LIBRARY = "echarts/echarts.common.min.js";

  /** What draws the charts, one script in four files. */
  private static final List<String> SCRIPTS =
      List.of("chart-pieces.js", "chart-kinds.js", "charts.js", "calculators.js");

  private static final List<String> NOTICES =
      List.of(
          "NOTICE",
          "LICENSE",
          "licenses/LICENSE-d3",
          "licenses/LICENSE-zrender",
          "licenses/LICENSE-snabbdom",
          "licenses/LICENSE-zepto",
          "licenses/LICENSE-tslib");

  private Inlining() {}

  /** The notices and licences of the library, which go wherever it goes. */
  static List<Notice> notices() {
    return NOTICES.stream().map(n -> new Notice(n, resource("echarts/" + n).strip())).toList();
  }

  static Inlined of(List<Page.Key> series, List<Chart> charts, List<Calculator> calculators) {
    String library = resource(LIBRARY);
    String script =
        SCRIPTS.stream()
            .map(Inlining::resource)
            .collect(Collectors.joining("", "(() => {\n", "})();\n"));
    String unpack = resource("unpack.js");
    return new Inlined(
        policy(library, script, unpack),
        resource("report.css"),
        packed(library),
        packed(script),
        packed(data(series, charts, calculators)),
        unpack);
  }

  /** Compressed, in letters that mean nothing to HTML. */
  static String packed(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private static String policy(String... scripts) {
    StringBuilder sources = new StringBuilder();
    for (String script : scripts) {
      sources.append(" 'sha256-").append(hash(script)).append('\'');
    }
    return "default-src 'none'; script-src"
        + sources
        + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String data(
      List<Page.Key> series, List<Chart> charts, List<Calculator> calculators) {
    record Drawn(String id, String kind, Plot plot) {}
    record Data(List<Page.Key> series, List<Drawn> charts, List<CalculatorData> calculators) {}
    List<Drawn> drawn =
        charts.stream().map(c -> new Drawn(c.id(), kind(c.plot()), c.plot())).toList();
    return Json.write(
        new Data(series, drawn, calculators.stream().map(CalculatorData::of).toList()));
  }

  /** The function of {@code chart-kinds.js} that draws it. */
  private static String kind(Plot plot) {
    return switch (plot) {
      case Intervals p -> "intervals";
      case Dots p -> "dots";
      case Lines p -> "lines";
      case Bars p -> "bars";
      case Contours p -> "contours";
      case Points p -> "points";
    };
  }

  /** A text that lies beside this class. */
  static String resource(String name) {
    try (InputStream in = Inlining.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
