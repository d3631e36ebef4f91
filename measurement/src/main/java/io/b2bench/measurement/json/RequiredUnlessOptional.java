package io.b2bench.measurement.json;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** Makes every component of a record required, except those that are optional by their type. */
final class RequiredUnlessOptional extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;
  private static final Set<Class<?>> OPTIONAL =
      Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

  @Override
  public Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    return !OPTIONAL.contains(member.getRawType());
  }
}
