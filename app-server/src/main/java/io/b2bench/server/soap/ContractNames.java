package io.b2bench.server.soap;

import io.b2bench.contract.soap.Soap;
import java.util.Optional;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.dataformat.xml.JacksonXmlAnnotationIntrospector;

/**
 * Every component of a record is an element of the service's namespace, required unless optional; a
 * list is the element repeated.
 */
final class ContractNames extends JacksonXmlAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  ContractNames() {
    super(false);
  }

  @Override
  public String findNamespace(MapperConfig<?> config, Annotated annotated) {
    return Soap.NAMESPACE;
  }

  @Override
  public Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    return !Optional.class.equals(member.getRawType());
  }
}
