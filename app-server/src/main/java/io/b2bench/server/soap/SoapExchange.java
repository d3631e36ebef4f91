package io.b2bench.server.soap;

import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.Problem;
import io.b2bench.contract.service.Response;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.Problems;
import io.b2bench.listener.SparingLog;
import io.b2bench.listener.route.RefusedException;
import io.b2bench.server.http.InteractionHandler;
import io.b2bench.server.http.ServiceCall;
import io.b2bench.server.soap.FaultException.Code;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/**
 * Reads a request from its envelope, has it carried out and answers in another; what is refused
 * becomes a fault, with the problem in its detail.
 */
record SoapExchange(InteractionHandler service) implements CallHandler {
  /** The kind of a message whose operation is not known. */
  static final String KIND = "soap";

  private static final SparingLog LOG = new SparingLog(LoggerFactory.getLogger(SoapExchange.class));
  private static final Pattern XML_IN_UTF8 =
      Pattern.compile("text/xml\\s*(;\\s*charset\\s*=\\s*\"?utf-8\"?\\s*)?");

  @Override
  public Answer handle(Call call) {
    if (!call.mediaType().map(SoapExchange::isXml).orElse(false)) {
      return Answer.problem(KIND, noSoap());
    }
    String kind = KIND;
    try {
      Optional<String> action = call.header().apply(Soap.ACTION);
      if (action.isEmpty()) {
        throw FaultException.malformed("the header SOAPAction is missing");
      }
      SoapMessage message = SoapMessage.open(call.body());
      Operation operation = message.operation();
      kind = operation.interaction().kind();
      check(action.get(), operation);
      Response response = ServiceCall.perform(service, call, message.request());
      return SoapAnswers.of(operation.interaction(), response);
    } catch (FaultException e) {
      return SoapAnswers.fault(kind, e.code(), e.problem());
    } catch (RefusedException e) {
      return fault(kind, e.problem());
    } catch (ContractViolation e) {
      return fault(kind, Problems.violation(e));
    } catch (RuntimeException e) {
      LOG.fault(kind + " through listener " + call.listener() + " failed", e);
      return fault(kind, Problems.internal());
    }
  }

  /** An empty one leaves it to the body. */
  private static void check(String action, Operation operation) throws FaultException {
    String bare = action.strip().replaceAll("^\"|\"$", "");
    if (!bare.isEmpty() && !bare.equals(operation.action())) {
      throw FaultException.malformed("SOAPAction is not that of " + operation.name());
    }
  }

  private static Answer fault(String kind, Problem problem) {
    return SoapAnswers.fault(kind, Code.of(problem), problem);
  }

  private static Problem noSoap() {
    return Problems.of(
        "media-type", "Unsupported media type", 415, "the body must be text/xml in UTF-8");
  }

  private static boolean isXml(String mediaType) {
    return XML_IN_UTF8.matcher(mediaType.toLowerCase(Locale.ROOT)).matches();
  }
}
