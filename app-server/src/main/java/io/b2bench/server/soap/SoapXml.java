package io.b2bench.server.soap;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.b2bench.listener.json.JsonNumbers;
import io.b2bench.measurement.json.Json;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.dataformat.xml.XmlFactory;
import tools.jackson.dataformat.xml.XmlMapper;
import tools.jackson.dataformat.xml.XmlReadFeature;
import tools.jackson.dataformat.xml.XmlWriteFeature;

/** Records as XML and back, as strict as JSON: see {@link Json}. Nothing outside is ever read. */
final class SoapXml {
  private static final int DEEPEST = 32;
  private static final int ENVELOPE_AND_BODY = 2;
  private static final int LONGEST_NUMBER = 64;
  private static final WstxInputFactory INPUT = input();
  private static final XmlMapper MAPPER = build();

  private SoapXml() {}

  /** The one mapper; immutable. */
  static XmlMapper mapper() {
    return MAPPER;
  }

  /** Reads a message in UTF-8, whatever it says of its encoding. */
  static XMLStreamReader2 reader(byte[] message) throws XMLStreamException {
    return (XMLStreamReader2)
        INPUT.createXMLStreamReader(new ByteArrayInputStream(message), "UTF-8");
  }

  private static WstxInputFactory input() {
    WstxInputFactory input = new WstxInputFactory();
    input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // errors come with the event that they are in
    input.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
    input.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEEPEST + ENVELOPE_AND_BODY);
    return input;
  }

  private static XmlMapper build() {
    XmlFactory factory =
        XmlFactory.builder()
            .xmlInputFactory(INPUT)
            .xmlOutputFactory(new WstxOutputFactory())
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    return Json.strict(
            XmlMapper.builder(factory)
                .defaultUseWrapper(false)
                .annotationIntrospector(new ContractNames()))
        .addModule(JsonNumbers.module())
        // the rest of the envelope follows
        .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
        .disable(XmlReadFeature.AUTO_DETECT_XSI_TYPE, XmlReadFeature.PROCESS_XSI_NIL)
        .disable(XmlWriteFeature.AUTO_DETECT_XSI_TYPE)
        .defaultBase64Variant(Base64Variants.MIME_NO_LINEFEEDS)
        .changeDefaultPropertyInclusion(
            inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT))
        .build();
  }
}
