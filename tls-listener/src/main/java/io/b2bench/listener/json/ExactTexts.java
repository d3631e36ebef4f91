package io.b2bench.listener.json;

import java.util.Base64;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Takes a word of a fixed set as it is, where Jackson would leave blanks and control characters at
 * its ends out; and bytes as base64 in a text, where it would take a list of numbers as well.
 */
final class ExactTexts {
  private ExactTexts() {}

  static SimpleModule module() {
    SimpleModule module = new SimpleModule("exact texts");
    module.addDeserializer(byte[].class, new Base64Text());
    module.setDeserializerModifier(new Words());
    return module;
  }

  private static final class Words extends ValueDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public ValueDeserializer<?> modifyEnumDeserializer(
        DeserializationConfig config,
        JavaType type,
        BeanDescription.Supplier description,
        ValueDeserializer<?> deserializer) {
      return new Word(deserializer);
    }
  }

  private static final class Word extends DelegatingDeserializer {
    Word(ValueDeserializer<?> lenient) {
      super(lenient);
    }

    @Override
    protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> lenient) {
      return new Word(lenient);
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.hasToken(JsonToken.VALUE_STRING)) {
        String text = parser.getString();
        if (!text.equals(text.trim())) {
          return context.handleWeirdStringValue(handledType(), text, "not one of the words");
        }
      }
      return super.deserialize(parser, context);
    }
  }

  private static final class Base64Text extends StdDeserializer<byte[]> {
    Base64Text() {
      super(byte[].class);
    }

    @Override
    public byte[] deserialize(JsonParser parser, DeserializationContext context) {
      if (!parser.hasToken(JsonToken.VALUE_STRING)) {
        return (byte[]) context.handleUnexpectedToken(byte[].class, parser);
      }
      String text = parser.getString();
      try {
        if (text.length() % 4 == 0) {
          return Base64.getDecoder().decode(text);
        }
      } catch (IllegalArgumentException e) {
        // said below
      }
      return (byte[]) context.handleWeirdStringValue(byte[].class, text, "not base64");
    }
  }
}
