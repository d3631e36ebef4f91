package io.b2bench.report;

import static io.b2bench.report.ReportsTest.RECORDED;
import static io.b2bench.report.ReportsTest.RESULTS;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.store.Recorded;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The page as a file: nothing from outside, everything it must carry. */
class ReportPageTest {
  @Test
  void makesAPageWithoutAnyAddress() {
    String page = Written.page(RECORDED, RESULTS);
    String own =
        page.replace(Inlining.resource(Inlining.LIBRARY), "")
            .replaceFirst("(?s)<h2 id=\"licences\">.*</section>", "");
    assertThat(own).doesNotContain("http:", "https:", "src=", "@import", "url(");
    assertThat(own).contains("default-src &#39;none&#39;; script-src &#39;sha256-");
    assertThat(page.length()).isLessThan(2_500_000);
  }

  @Test
  void escapesWhatComesFromOutside() {
    Recorded hostile =
        RECORDED.withFolder(Path.of("<b>")).withExperimentYaml("</code><script>alert(1)</script>");
    assertThat(Written.page(hostile, RESULTS)).doesNotContain("<script>alert", "<b>/");
  }

  @Test
  void carriesTheLibraryAsPublished() throws NoSuchAlgorithmException {
    byte[] library = Inlining.resource(Inlining.LIBRARY).getBytes(StandardCharsets.UTF_8);
    assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(library)))
        .isEqualTo("61f13280aba3161f77fc801bf5f9c786f55f10432153a0683fc5cc0700b013d5");
    assertThat(Inlining.resource("echarts/NOTICE")).contains("Apache ECharts");
  }

  @Test
  void passesOnTheLicencesOfTheLibraryAndOfWhatIsInIt() {
    assertThat(Written.page(RECORDED, RESULTS))
        .contains(
            "The Apache Software Foundation",
            "Apache License",
            "Copyright 2010-2016 Mike Bostock",
            "Copyright (c) 2017, Baidu Inc.",
            "Copyright (c) 2015 Simon Friis Vindum",
            "Copyright (c) 2010-2016 Thomas Fuchs",
            "<pre tabindex=\"0\">Copyright (c) Microsoft Corporation.");
  }
}
