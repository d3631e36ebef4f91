package io.b2bench.tls.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A YAML document that is being read: its root, and the faults that were found so far. */
public final class YamlDocument {
  private static final int LARGEST = 1 << 20;
  private static final int MOST_FAULTS = 100;

  private final String file;
  private final YamlNode root;
  private final List<Fault> faults = new ArrayList<>();

  private YamlDocument(String file, YamlNode root) {
    this.file = file;
    this.root = root;
  }

  /**
   * Opens a file.
   *
   * @throws InvalidYamlException when it cannot be read, is empty or is no YAML
   */
  public static YamlDocument open(Path file) {
    String name = file.toString();
    try (InputStream in = Files.newInputStream(file)) {
      return parse(name, text(name, in));
    } catch (NoSuchFileException e) {
      throw InvalidYamlException.of(name, "there is no such file");
    } catch (CharacterCodingException e) {
      throw InvalidYamlException.of(name, "it is not UTF-8 text");
    } catch (IOException e) {
      throw InvalidYamlException.of(name, "it cannot be read: " + e.getMessage());
    }
  }

  /** Opens a file that ships beside a class. */
  public static YamlDocument resource(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the jar");
      }
      return parse(name, text(name, in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Opens a text.
   *
   * @param file what messages call it
   * @throws InvalidYamlException when it is too large, empty or no YAML
   */
  public static YamlDocument parse(String file, String text) {
    checkSize(file, text.length());
    return new YamlDocument(file, YamlParser.parse(file, text));
  }

  /** A document that was not read from a file: the options of a command. */
  public static YamlDocument of(String name, YamlNode root) {
    return new YamlDocument(name, root);
  }

  private static String text(String file, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST + 1);
    checkSize(file, bytes.length);
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  private static void checkSize(String file, int size) {
    if (size > LARGEST) {
      throw InvalidYamlException.of(file, "it is larger than " + LARGEST / 1024 + " KiB");
    }
  }

  /** What the document holds. */
  public YamlValue root() {
    return new YamlValue(this, root, "");
  }

  /** What is wrong, in the order of the document; after a hundred faults no more are collected. */
  public List<Fault> faults() {
    return faults.stream()
        .sorted(
            Comparator.comparing(
                f -> f.place().map(p -> ((long) p.line() << 32) + p.column()).orElse(0L)))
        .toList();
  }

  /**
   * Refuses the document when a fault was found.
   *
   * @throws InvalidYamlException with every fault
   */
  public void check() {
    if (!faults.isEmpty()) {
      throw new InvalidYamlException(file, faults());
    }
  }

  void add(Fault fault) {
    if (faults.size() < MOST_FAULTS) {
      faults.add(fault);
    }
  }
}
