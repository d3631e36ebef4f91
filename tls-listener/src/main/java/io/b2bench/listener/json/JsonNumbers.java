package io.b2bench.listener.json;

import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Takes numbers, where a format has them as text, only as JSON writes them (RFC 8259, 6), with
 * blanks around them; Jackson would take {@code +17}, {@code 017} and digits of any script.
 */
public final class JsonNumbers {
  private static final Pattern NUMBER =
      Pattern.compile(
          "[ \\t\\r\\n]*-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?[ \\t\\r\\n]*");

  private JsonNumbers() {}

  /** For the mapper of another format than JSON. */
  public static SimpleModule module() {
    SimpleModule module = new SimpleModule("numbers of JSON");
    module.setDeserializerModifier(new Numbers());
    return module;
  }

  private static final class Numbers extends ValueDeserializerModifier {
    private static final long serialVersionUID = 1L;
    private static final Set<Class<?>> PRIMITIVES = Set.of(int.class, long.class, double.class);

    @Override
    public ValueDeserializer<?> modifyDeserializer(
        DeserializationConfig config,
        BeanDescription.Supplier description,
        ValueDeserializer<?> deserializer) {
      Class<?> type = deserializer.handledType();
      return type != null && (Number.class.isAssignableFrom(type) || PRIMITIVES.contains(type))
          ? new Exact(deserializer)
          : deserializer;
    }
  }

  private static final class Exact extends DelegatingDeserializer {
    Exact(ValueDeserializer<?> lenient) {
      super(lenient);
    }

    @Override
    protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> lenient) {
      return new Exact(lenient);
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.hasToken(JsonToken.VALUE_STRING)) {
        String text = parser.getString();
        if (!NUMBER.matcher(text).matches()) {
          return context.handleWeirdStringValue(handledType(), text, "not a number of JSON");
        }
      }
      return super.deserialize(parser, context);
    }
  }
}
