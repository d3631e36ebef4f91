package io.b2bench.results.log;

import static io.b2bench.results.log.Requests.combined;
import static io.b2bench.results.log.Requests.numbered;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the lines of a log come from, and how many forms they have on the way. */
final class LogSourcesTest {
  private static final InputStream NOTHING = InputStream.nullInputStream();

  @TempDir private Path folder;

  /** Rotated by logrotate: one plain, one packed by each. */
  @BeforeEach
  void rotates() throws IOException {
    Path shop = Files.createDirectories(folder.resolve("shop"));
    Files.writeString(shop.resolve("access.log"), numbered(8, 1, "r") + "\n");
    try (OutputStream gzip =
        new GZIPOutputStream(Files.newOutputStream(shop.resolve("access.log.1.gz")))) {
      gzip.write((numbered(4, 2, ".") + "\n").getBytes(UTF_8));
    }
    Files.write(shop.resolve("access.log.2.zst"), zstd(numbered(0, 1, ".") + "\n"));
    Files.writeString(shop.resolve("error.log"), "an error\n".repeat(5));
  }

  @Test
  void aPatternIsAllFilesThatItFits() {
    for (String pattern : List.of("shop/access.log*", "sh?p/access*", "*/acc[de]ss.{log,log.*}")) {
      LogRates rates = rates(folder.resolve(pattern));
      assertThat(rates.lines()).as(pattern).isEqualTo(3);
      assertThat(rates.seconds()).isEqualTo(8);
      assertThat(rates.handshakes()).hasValue(2 / 8.0);
      assertThat(rates.resumed()).hasValue(0.5);
    }
  }

  @Test
  void saysThatAPatternFitsNothing() {
    refuses("there is no log that fits", folder.resolve("shop/*.txt"));
    refuses("there is no log that fits", folder.resolve("none/*.log"));
    refuses("is no pattern of files", folder.resolve("shop/[.log"));
    refuses("is a folder; name the log in it", folder.resolve("sho*"));
    refuses(
        "is named twice; its requests would count twice",
        folder.resolve("shop/access.log"),
        folder.resolve("shop/acc*"));
  }

  @Test
  void aDashIsStandardInput() {
    String lines = combined(0) + "\n" + combined(4) + "\n";
    for (byte[] in : List.of(lines.getBytes(UTF_8), zstd(lines))) {
      LogRates rates =
          new AccessLog(List.of(Path.of("-")), Optional.empty())
              .rates(new ByteArrayInputStream(in), bytes -> {});
      assertThat(rates.lines()).isEqualTo(2);
      assertThat(rates.requests()).isEqualTo(0.5);
    }
  }

  @Test
  void refusesZstdThatIsCutOrTwice() throws IOException {
    byte[] whole = zstd((combined(0) + "\n").repeat(1000));
    Path log = folder.resolve("log");
    for (int length : new int[] {6, whole.length / 2, whole.length - 1}) {
      Files.write(log, Arrays.copyOf(whole, length));
      refuses("is a zstd file that is cut or damaged; fetch it again", log);
    }
    Files.write(log, Zstd.compress(whole));
    refuses("is packed by zstd twice; unpack it once", log);
  }

  @Test
  void tellsHowFarItIs() throws IOException {
    Path big =
        Files.writeString(
            folder.resolve("big"), combined(9) + "\n" + (combined(1) + "\n").repeat(5000));
    List<Long> told = new ArrayList<>();
    new AccessLog(List.of(folder.resolve("shop/access.log.1.gz"), big), Optional.of("combined"))
        .rates(NOTHING, told::add);
    assertThat(told).isSorted().hasSizeGreaterThan(4);
    assertThat(told.getLast())
        .isEqualTo(Files.size(big) + Files.size(folder.resolve("shop/access.log.1.gz")));
  }

  /** The form is decided by then, and what follows counts as strange. */
  @Test
  void aFormThatChangesLateIsSaid() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 12_000; i++) {
      lines.add(numbered(i / 100, i % 4 + 1, "."));
    }
    for (int i = 0; i < 9_000; i++) {
      lines.add(combined(120 + i / 100));
    }
    LogRates rates = Requests.rates(folder, lines);
    assertThat(rates.format()).isEqualTo("nginx");
    assertThat(rates.left().strange()).isEqualTo(9_000);
    for (int i = 0; i < 9_000; i++) {
      lines.add(combined(120 + i / 100));
    }
    Path log = Files.write(folder.resolve("changed"), lines);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rates(log))
        .withMessageContaining("12000 of 30000 lines fit, and this does not: 198.51.100.4 - anna");
  }

  private LogRates rates(Path... files) {
    return new AccessLog(List.of(files), Optional.empty()).rates(NOTHING, bytes -> {});
  }

  private void refuses(String why, Path... files) {
    assertThatIllegalArgumentException().isThrownBy(() -> rates(files)).withMessageContaining(why);
  }

  private static byte[] zstd(String text) {
    return Zstd.compress(text.getBytes(UTF_8));
  }
}
