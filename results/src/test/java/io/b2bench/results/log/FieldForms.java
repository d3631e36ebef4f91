package io.b2bench.results.log;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Six requests within four seconds, on three connections of which the second resumed a session, as
 * programs write them.
 *
 * @param title the program, with its form
 * @param form the name under which it is known
 * @param says the fields that it has
 * @param lines a log of it
 */
record FieldForms(String title, String form, Set<String> says, List<String> lines) {
  private static final ZonedDateTime NOON = Requests.NOON.atZoneSameInstant(ZoneOffset.UTC);
  private static final int[] SECONDS = {0, 0, 1, 2, 3, 4};
  private static final int[] CONNECTIONS = {1, 1, 1, 2, 2, 3};
  private static final int[] NUMBERS = {1, 2, 3, 1, 2, 1};

  /** All of the file. */
  static List<FieldForms> all() {
    List<FieldForms> all = new ArrayList<>();
    for (String block : text().split("(?m)^== ", -1)) {
      if (block.startsWith("#")) {
        continue;
      }
      List<String> lines = block.lines().toList();
      String[] head = lines.getFirst().split(" = ", -1);
      all.add(new FieldForms(head[0], head[1], Set.of(head[2].split(" ", -1)), log(lines)));
    }
    return all;
  }

  private static List<String> log(List<String> lines) {
    List<String> log = new ArrayList<>(lines.subList(1, lines.size() - 1));
    for (int request = 0; request < SECONDS.length; request++) {
      log.add(filled(lines.getLast(), request));
    }
    return log;
  }

  /** A line with all that differs. */
  static String filled(String line, int request) {
    Map<String, String> words = words(request);
    return Pattern.compile("<([a-z-]+)>")
        .matcher(line)
        .replaceAll(word -> Objects.requireNonNull(words.get(word.group(1)), word.group()));
  }

  private static Map<String, String> words(int request) {
    ZonedDateTime time = NOON.plusSeconds(SECONDS[request]);
    int connection = CONNECTIONS[request];
    boolean resumed = connection == 2;
    Map<String, String> words = new TreeMap<>();
    words.put("ip", "2001:db8::" + connection);
    words.put("port", String.valueOf(40_000 + connection));
    words.put("serial", String.valueOf(7000 + connection));
    words.put("number", String.valueOf(NUMBERS[request]));
    words.put("zero-based", String.valueOf(NUMBERS[request] - 1));
    words.put("dot", resumed ? "r" : ".");
    words.put("bit", resumed ? "1" : "0");
    words.put("word", resumed ? "Resumed" : "Initial");
    words.put("strftime", in(time, "dd/MMM/yyyy:HH:mm:ss"));
    words.put("bool", String.valueOf(resumed));
    words.put("proto", resumed ? "TLSv1.2" : "TLSv1.3");
    words.put("bare-proto", resumed ? "1.2" : "1.3");
    words.put("number-proto", resumed ? "771" : "772");
    words.put("suite", resumed ? "ECDHE-RSA-AES128-GCM-SHA256" : "TLS_AES_256_GCM_SHA384");
    words.put("number-suite", resumed ? "49199" : "4866");
    words.put("clf", in(time, "dd/MMM/yyyy:HH:mm:ss xx"));
    words.put("haproxy", in(time, "dd/MMM/yyyy:HH:mm:ss.SSS"));
    words.put("iso", in(time, "yyyy-MM-dd'T'HH:mm:ssxxx"));
    words.put("iso-z", in(time, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"));
    words.put("date", in(time, "yyyy-MM-dd"));
    words.put("time", in(time, "HH:mm:ss"));
    words.put("epoch", String.valueOf(time.toEpochSecond()));
    return words;
  }

  private static String in(ZonedDateTime time, String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(time);
  }

  private static String text() {
    try (InputStream in =
        Objects.requireNonNull(FieldForms.class.getResourceAsStream("field-forms.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return title;
  }
}
