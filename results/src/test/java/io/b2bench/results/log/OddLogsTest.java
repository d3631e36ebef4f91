package io.b2bench.results.log;

import static io.b2bench.results.log.Requests.combined;
import static io.b2bench.results.log.Requests.numbered;
import static io.b2bench.results.log.Requests.rates;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files as people have them: each is read, or refused in a sentence that says what to do. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OddLogsTest {
  private static final String TWO = combined(0) + "\n" + combined(4) + "\n";

  @TempDir private Path folder;

  @Test
  void refusesAPipeInsteadOfWaitingForIt() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    refuses(pipe, "is a pipe or device; write it to a file first");
    refuses(Path.of("/dev/zero"), "is a pipe or device; write it to a file first");
  }

  @Test
  void refusesWhatIsNotThere() {
    refuses(folder, "is a folder; name the log in it");
    refuses(folder.resolve("none.log"), "there is no log ", "none.log");
  }

  @Test
  void refusesWhatIsEmpty() throws IOException {
    refuses(log(new byte[0]), "is empty");
    refuses(log("\n\r\n\n"), "is empty");
    refuses(log(packed("")), "is empty");
  }

  @Test
  void quotesALineOfAnotherForm() throws IOException {
    refuses(
        log("{\"time\": 1}\n{\"time\": 2}\n"),
        "is no access log in a format that is known here: 0 of 2 lines fit, and this does not:"
            + " {\"time\": 1}; the nearest formats are nginx-json, ",
        "the nginx-json format has");
    refuses(log("\u001b[2J" + "y".repeat(500) + "\n"), "?[2J" + "y".repeat(96) + "...");
    refuses(log(TWO + "a\nb\nc\n"), "2 of 5 lines fit, and this does not: a");
    refuses(log("z".repeat(70_000)), "has no line of less than 65536 bytes (1 longer ones)");
  }

  @Test
  void readsWhatIsPackedByGzip() throws IOException {
    reads(log(packed(TWO)));
    byte[] twice = concatenated(packed(combined(0) + "\n"), packed(combined(4) + "\n"));
    reads(log(twice));
    refuses(log(packed(packed(TWO))), "is packed by gzip twice; unpack it once");
  }

  @Test
  void refusesWhatIsPackedAndCut() throws IOException {
    byte[] whole = packed(TWO.repeat(1000));
    for (int length : new int[] {2, 9, 30, whole.length - 9, whole.length - 1}) {
      refuses(log(Arrays.copyOf(whole, length)), "is a gzip file that is cut or damaged; fetch it");
    }
    whole[whole.length / 2] ^= 0x55;
    refuses(log(whole), "is a gzip file that is cut or damaged; fetch it again");
  }

  @Test
  void saysHowOtherArchivesBegin() throws IOException {
    refuses(log(new byte[] {'P', 'K', 3, 4, 0}), "is packed by zip; unpack it first");
    refuses(log(new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z'}), "is packed by xz; unpack it first");
    refuses(log(new byte[] {'B', 'Z', 'h', '9'}), "is packed by bzip2; unpack it first");
    refuses(log(new byte[] {1, 2, 0, 3}), "is a binary file, no access log");
  }

  @Test
  void readsMarksAndLineEndsOfWindows() throws IOException {
    reads(log("\ufeff" + TWO));
    reads(log(TWO.replace("\n", "\r\n")));
    reads(log(TWO.stripTrailing()));
    reads(log(packed("\ufeff" + TWO.replace("\n", "\r\n"))));
  }

  @Test
  void refusesTextOfTwoBytesACharacter() throws IOException {
    refuses(log(("\ufeff" + TWO).getBytes(UTF_16LE)), "is UTF-16 text; convert it to UTF-8");
    refuses(log(("\ufeff" + TWO).getBytes(UTF_16BE)), "is UTF-16 text; convert it to UTF-8");
  }

  @Test
  void readsNamesInAnyAlphabet() throws IOException {
    LogRates rates = reads(log(TWO.replace("anna", "Анна Ø.").replace("Example", "Пример")));
    assertThat(rates.left().strange()).isZero();
  }

  /** Summer time began between both, and a second server logs in another zone. */
  @Test
  void timesOfSeveralZonesAreOneTime() throws IOException {
    List<String> lines =
        List.of(
            combined(OffsetDateTime.parse("2026-03-29T01:59:58+01:00"), "GET / HTTP/1.1"),
            combined(OffsetDateTime.parse("2026-03-29T03:00:02+02:00"), "GET / HTTP/1.1"),
            combined(OffsetDateTime.parse("2026-03-28T21:00:00-04:00"), "GET / HTTP/1.1"),
            combined(OffsetDateTime.parse("2026-03-29T06:45:00+05:45"), "GET / HTTP/1.1"));
    LogRates rates = rates(folder, lines);
    assertThat(rates.seconds()).isEqualTo(4);
    assertThat(rates.requests()).isEqualTo(1);
  }

  /** A request is logged when it ends, and several processes write one file. */
  @Test
  void linesMayComeInAnyOrder() throws IOException {
    List<String> lines =
        List.of(
            numbered(180, 2, "."), numbered(9, 1, "."), numbered(200, 1, "r"), numbered(0, 1, "."));
    LogRates rates = rates(folder, lines);
    assertThat(rates.seconds()).isEqualTo(200);
    assertThat(rates.handshakes().orElseThrow()).isCloseTo(3 / 200.0, within(1e-12));
    assertThat(rates.minute().orElseThrow().from()).isEqualTo("2026-03-04T12:00:00Z");
  }

  @Test
  void rotatedFilesAreOneLog() throws IOException {
    Path older = log(packed(numbered(0, 1, ".") + "\n" + numbered(2, 2, ".") + "\n"));
    Path newer = log(numbered(5, 3, ".") + "\nhalf a li\n" + numbered(8, 1, "r"));
    Path next = log("");
    LogRates rates = rates(next, newer, older);
    assertThat(rates.lines()).isEqualTo(4);
    assertThat(rates.left().strange()).isEqualTo(1);
    assertThat(rates.seconds()).isEqualTo(8);
    assertThat(rates.handshakes()).hasValue(2 / 8.0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rates(newer, older, folder.resolve("./" + newer.getFileName())))
        .withMessageContaining("is named twice; its requests would count twice");
  }

  @Test
  void oneMomentMakesNoRate() throws IOException {
    refuses(log(combined(0)), "no rates can be read from ", "it has one request");
    refuses(log(combined(0) + "\n" + combined(0)), "its requests cover less than a second");
  }

  @Test
  void refusesAFormatThatIsNotKnown() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AccessLog(List.of(folder), Optional.of("w4c")))
        .withMessageStartingWith(
            "unknown format of a log 'w4c'; give the string of nginx's log_format")
        .withMessageContaining("or one of nginx, ");
  }

  @Test
  void saysThatItIsNotInTheFormatThatWasNamed() throws IOException {
    Path log = log(TWO);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AccessLog(List.of(log), Optional.of("nginx")).rates())
        .withMessageContaining("is no access log in the nginx format: 0 of 2 lines fit");
  }

  private static LogRates reads(Path log) {
    LogRates rates = rates(log);
    assertThat(rates.lines()).isEqualTo(2);
    assertThat(rates.requests()).isEqualTo(0.5);
    return rates;
  }

  private static void refuses(Path log, String... why) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rates(log))
        .withMessageContainingAll(why)
        .withMessageContaining(log.toString());
  }

  private Path log(String text) throws IOException {
    return log(text.getBytes(UTF_8));
  }

  private Path log(byte[] bytes) throws IOException {
    return Files.write(Files.createTempFile(folder, "access", ".log"), bytes);
  }

  private static byte[] packed(String text) throws IOException {
    return packed(text.getBytes(UTF_8));
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] concatenated(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }
}
