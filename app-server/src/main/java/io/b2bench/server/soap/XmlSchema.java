package io.b2bench.server.soap;

import io.b2bench.contract.service.Problem;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The schema of the messages, made of the contract's records: a record is a type of its name with
 * its components in their order.
 */
final class XmlSchema {
  private static final Map<Type, String> PLAIN =
      Map.of(
          int.class, "xs:int",
          Integer.class, "xs:int",
          long.class, "xs:long",
          Long.class, "xs:long",
          String.class, "xs:string",
          BigDecimal.class, "xs:decimal",
          LocalDate.class, "xs:date",
          Instant.class, "xs:dateTime",
          byte[].class, "xs:base64Binary");

  private final Map<String, String> named = new TreeMap<>();

  private XmlSchema() {}

  /** The schema, as it stands in the WSDL. */
  static String text() {
    XmlSchema schema = new XmlSchema();
    StringBuilder elements = new StringBuilder();
    for (Operation operation : Operation.ALL) {
      elements.append(schema.element(operation.name(), operation.interaction().request()));
      elements.append(schema.element(operation.response(), operation.interaction().response()));
    }
    elements.append(schema.element(Soap.PROBLEM, Problem.class));
    return """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="%1$s"
        targetNamespace="%1$s" elementFormDefault="qualified">
    %2$s%3$s</xs:schema>
    """
        .formatted(Soap.NAMESPACE, elements, String.join("", schema.named.values()));
  }

  private String element(String name, Class<?> record) {
    return "<xs:element name=\"%s\">\n%s</xs:element>\n"
        .formatted(name, "<xs:complexType>\n" + content(record) + "</xs:complexType>\n");
  }

  private String content(Class<?> record) {
    return Arrays.stream(record.getRecordComponents())
        .map(this::component)
        .collect(Collectors.joining("", "<xs:sequence>\n", "</xs:sequence>\n"));
  }

  private String component(RecordComponent component) {
    Type type = component.getGenericType();
    String often = "";
    if (type instanceof ParameterizedType of) {
      type = of.getActualTypeArguments()[0];
      often =
          of.getRawType() == Optional.class
              ? " minOccurs=\"0\""
              : " minOccurs=\"0\" maxOccurs=\"unbounded\"";
    }
    return "<xs:element name=\"%s\" type=\"%s\"%s/>\n"
        .formatted(component.getName(), name(type), often);
  }

  private String name(Type type) {
    String plain = PLAIN.get(type);
    if (plain != null) {
      return plain;
    }
    Class<?> own = (Class<?>) type;
    String name = own.getSimpleName();
    if (!named.containsKey(name)) {
      named.put(name, "");
      named.put(name, own.isEnum() ? words(name, own) : complex(name, own));
    }
    return "b:" + name;
  }

  private String complex(String name, Class<?> record) {
    return "<xs:complexType name=\"%s\">\n%s</xs:complexType>\n".formatted(name, content(record));
  }

  private static String words(String name, Class<?> words) {
    List<String> each =
        Arrays.stream(words.getEnumConstants())
            .map("<xs:enumeration value=\"%s\"/>\n"::formatted)
            .toList();
    return "<xs:simpleType name=\"%s\">\n<xs:restriction base=\"xs:string\">\n%s%s"
        .formatted(name, String.join("", each), "</xs:restriction>\n</xs:simpleType>\n");
  }
}
