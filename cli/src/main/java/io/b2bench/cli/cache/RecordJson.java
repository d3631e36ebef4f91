package io.b2bench.cli.cache;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.b2bench.measurement.json.Json;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Presentation;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.jsontype.impl.DefaultTypeResolverBuilder;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.util.NameTransformer;

/**
 * JSON that gives back the record it was made of. Where a type is open or sealed, the name of the
 * record is written too, and none but a record of b2bench is made of it.
 */
final class RecordJson {
  private static final String OURS = "io.b2bench.";

  private final JsonMapper mapper;

  /**
   * For records that hold some figures.
   *
   * @param compared those that are read back by their names: how one is read from a window is code
   */
  RecordJson(Collection<Figure> compared) {
    mapper =
        Json.strict(new JsonFactory())
            .changeDefaultVisibility(
                its -> its.withIsGetterVisibility(JsonAutoDetect.Visibility.NONE))
            .setDefaultTyping(new Named())
            .annotationIntrospector(new Nested())
            .addMixIn(Results.class, Whole.class)
            .addModule(new SimpleModule().addDeserializer(Figure.class, new ByName(compared)))
            .build();
  }

  String write(Object value) {
    return mapper.writeValueAsString(value);
  }

  <T> T read(String json, Class<T> type) {
    return mapper.readValue(json, type);
  }

  /** With what {@code results.json} leaves out. */
  @SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // Jackson reads their annotations
  private abstract static class Whole {
    @JsonIgnore(false)
    private Optional<Presentation> presentation = Optional.empty();

    @JsonIgnore(false)
    abstract Optional<Presentation> presentation();
  }

  /** What {@code results.json} takes in from a record inside stays in that record. */
  private static final class Nested extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public @Nullable NameTransformer findUnwrappingNameTransformer(
        MapperConfig<?> config, AnnotatedMember member) {
      return null;
    }
  }

  private static final class ByName extends ValueDeserializer<Figure> {
    private final Collection<Figure> compared;

    ByName(Collection<Figure> compared) {
      this.compared = compared;
    }

    @Override
    public Figure deserialize(JsonParser parser, DeserializationContext context) {
      JsonNode written = parser.readValueAsTree();
      Optional<String> kind = written.path("kind").asStringOpt();
      String name = written.path("quantity").asString();
      return Stream.concat(compared.stream(), kind.stream().map(Figure::p90))
          .filter(f -> f.name().equals(name) && f.kind().equals(kind))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("no figure " + name));
    }
  }

  private static final class Named extends DefaultTypeResolverBuilder {
    private static final long serialVersionUID = 1L;

    Named() {
      super(
          BasicPolymorphicTypeValidator.builder()
              .allowIfSubType((context, type) -> type.isRecord() && type.getName().startsWith(OURS))
              .build(),
          DefaultTyping.OBJECT_AND_NON_CONCRETE,
          JsonTypeInfo.As.WRAPPER_ARRAY);
    }

    @Override
    public boolean useForType(JavaType type) {
      Class<?> raw = type.getRawClass();
      return raw == Object.class || (raw.isSealed() && raw.getName().startsWith(OURS));
    }
  }
}
