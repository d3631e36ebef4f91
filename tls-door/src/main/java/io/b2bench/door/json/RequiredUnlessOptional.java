package io.b2bench.door.json;

import java.util.Optional;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** Makes every component of a record required that is not an {@link Optional}. */
final class RequiredUnlessOptional extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  @Override
  public Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    return member.getRawType() != Optional.class;
  }
}
