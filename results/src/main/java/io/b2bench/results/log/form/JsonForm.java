package io.b2bench.results.log.form;

import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A form of one JSON object a line.
 *
 * @param name as it is printed
 * @param its the program
 * @param root the keys that are read
 * @param must bits of keys without which a line has another form
 * @param plainWithout the bit of the key that only requests with TLS have; 0 where none tells
 */
record JsonForm(String name, Program its, Key root, long must, long plainWithout) implements Form {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  /**
   * A key.
   *
   * @param bit tells it from others that must be there; 0 where it need not
   * @param value what its value is; absent where it holds further keys only
   * @param keys those below it
   */
  record Key(long bit, Optional<Slots> value, Map<String, Key> keys) {
    /** Copies the keys. */
    Key {
      keys = Map.copyOf(keys);
    }
  }

  @Override
  public boolean reads(LogLine line) {
    line.clear();
    int begin = line.begins('{') ? line.begin() : line.body();
    if (begin >= line.end() || line.bytes()[begin] != '{') {
      return false;
    }
    Values values = line.values();
    long found;
    try (JsonParser parser =
        JSON.createParser(ObjectReadContext.empty(), line.bytes(), begin, line.end() - begin)) {
      found = parser.nextToken() == JsonToken.START_OBJECT ? object(parser, root, line, values) : 0;
    } catch (JacksonException e) {
      return false;
    }
    line.in(values.bytes());
    int keys = 1 + Long.bitCount(found & must);
    line.reach(begin + (line.end() - begin) * keys / (2 + Long.bitCount(must)));
    if ((found & plainWithout) == 0 && plainWithout != 0) {
      line.set(Field.SCHEME, 0, 0, 0);
    }
    return line.has(Field.TIME) && (found & must) == must;
  }

  /** Reads what an object holds; the bits of the keys that were found. */
  private static long object(JsonParser parser, Key key, LogLine line, Values values) {
    long found = 0;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      Key its = key.keys().get(parser.currentName());
      JsonToken value = parser.nextToken();
      if (its == null || value == JsonToken.START_ARRAY) {
        parser.skipChildren();
        continue;
      }
      found |= its.bit();
      if (value == JsonToken.START_OBJECT) {
        found |= object(parser, its, line, values);
      } else if (value != JsonToken.VALUE_NULL && its.value().isPresent()) {
        int from = values.length();
        values.add(
            parser.getStringCharacters(), parser.getStringOffset(), parser.getStringLength());
        line.in(values.bytes());
        line.readsOrForgets(its.value().get(), from, values.length());
      }
    }
    return found;
  }

  @Override
  public String wanted(LogLine line) {
    return line.begins('{')
        ? "%s and a time".formatted(String.join(", ", its.must()))
        : "a JSON object";
  }

  @Override
  public int detail() {
    return Long.bitCount(must);
  }

  @Override
  public Numbering numbering() {
    return its.numbering();
  }

  @Override
  public Optional<String> refused() {
    return Optional.empty();
  }

  @Override
  public String program() {
    return its.name();
  }
}
