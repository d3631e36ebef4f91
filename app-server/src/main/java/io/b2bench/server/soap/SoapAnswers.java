package io.b2bench.server.soap;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Problem;
import io.b2bench.contract.service.Response;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Answer;
import io.b2bench.server.soap.FaultException.Code;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.util.ByteArrayBuilder;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyName;

/** Writes responses and faults into envelopes. */
public final class SoapAnswers {
  private static final int FAULT = 500;
  private static final byte[] OPEN = Soap.OPEN.getBytes(UTF_8);
  private static final byte[] CLOSE = Soap.CLOSE.getBytes(UTF_8);
  private static final byte[] DETAIL = "<detail>".getBytes(UTF_8);
  private static final byte[] END_OF_FAULT = "</detail></soap:Fault>".getBytes(UTF_8);
  private static final ObjectWriter TEXT =
      SoapXml.mapper().writer().withRootName(PropertyName.construct("faultstring"));
  private static final ObjectWriter PROBLEM = writer(Problem.class, Soap.PROBLEM);
  private static final Map<Interaction, ObjectWriter> RESPONSES = responses();

  private SoapAnswers() {}

  /** The answer with what the service said. */
  public static Answer of(Interaction interaction, Response response) {
    ByteArrayBuilder out = new ByteArrayBuilder();
    out.write(OPEN);
    Objects.requireNonNull(RESPONSES.get(interaction)).writeValue(out, response);
    out.write(CLOSE);
    return new Answer(interaction.kind(), 200, Soap.MEDIA_TYPE, out.toByteArray());
  }

  /**
   * A refusal. HTTP says 500 with every fault; it is counted under what the problem says.
   *
   * @param kind the kind of request, for counting
   */
  static Answer fault(String kind, Code code, Problem problem) {
    ByteArrayBuilder out = new ByteArrayBuilder();
    out.write(OPEN);
    out.write("<soap:Fault><faultcode>soap:%s</faultcode>".formatted(code.word()).getBytes(UTF_8));
    TEXT.writeValue(out, problem.detail());
    out.write(DETAIL);
    PROBLEM.writeValue(out, problem);
    out.write(END_OF_FAULT);
    out.write(CLOSE);
    return new Answer(kind, FAULT, Soap.MEDIA_TYPE, out.toByteArray()).countedAs(problem.status());
  }

  private static Map<Interaction, ObjectWriter> responses() {
    Map<Interaction, ObjectWriter> responses = new EnumMap<>(Interaction.class);
    for (Operation operation : Operation.ALL) {
      Interaction interaction = operation.interaction();
      responses.put(interaction, writer(interaction.response(), operation.response()));
    }
    return responses;
  }

  private static ObjectWriter writer(Class<?> type, String element) {
    return SoapXml.mapper()
        .writerFor(type)
        .withRootName(PropertyName.construct(element, Soap.NAMESPACE));
  }
}
