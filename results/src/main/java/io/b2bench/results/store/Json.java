package io.b2bench.results.store;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.b2bench.results.record.Subject;
import io.b2bench.results.record.Verdict;
import java.util.List;
import java.util.Set;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.StdConverter;

/**
 * How records become JSON and come back: strictly, with map entries in the order of their keys, so
 * that the same run gives the same bytes. The records themselves carry no annotations; what they
 * need is mixed in here.
 */
public final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .enumNamingStrategy(EnumNamingStrategies.LOWER_CAMEL_CASE)
          .addMixIn(Verdict.class, VerdictForm.class)
          .addMixIn(Subject.class, SubjectForm.class)
          .addMixIn(Verdict.Reason.class, ReasonForm.class)
          .build();

  private Json() {}

  /** The one mapper; immutable. */
  public static JsonMapper mapper() {
    return MAPPER;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Verdict.Valid.class, name = "valid"),
    @JsonSubTypes.Type(value = Verdict.Invalid.class, name = "invalid")
  })
  interface VerdictForm {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Subject.Connections.class, name = "connections"),
    @JsonSubTypes.Type(value = Subject.Records.class, name = "records"),
    @JsonSubTypes.Type(value = Subject.Primitive.class, name = "primitive")
  })
  interface SubjectForm {}

  interface ReasonForm {
    @JsonSerialize(converter = InOrder.class)
    Set<Verdict.Figure> voids();
  }

  /** Sets of the JDK iterate in an order that differs from start to start. */
  private static final class InOrder
      extends StdConverter<Set<Verdict.Figure>, List<Verdict.Figure>> {
    @Override
    public List<Verdict.Figure> convert(Set<Verdict.Figure> figures) {
      return figures.stream().sorted().toList();
    }
  }
}
