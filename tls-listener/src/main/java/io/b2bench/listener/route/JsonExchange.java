package io.b2bench.listener.route;

import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.Problem;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.Problems;
import io.b2bench.listener.SparingLog;
import io.b2bench.listener.json.StrictJson;
import java.util.Locale;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/**
 * Reads a record from the body, gets its answer and writes that as JSON; a refusal becomes a
 * problem document.
 */
final class JsonExchange<Q, A> implements CallHandler {
  private static final SparingLog LOG = new SparingLog(LoggerFactory.getLogger(JsonExchange.class));
  private static final Pattern JSON_IN_UTF8 =
      Pattern.compile("application/json\\s*(;\\s*charset\\s*=\\s*\"?utf-8\"?\\s*)?");

  private final String kind;
  private final ObjectReader reader;
  private final ObjectWriter writer;
  private final Exchange<Q, A> exchange;

  JsonExchange(String kind, Class<Q> request, Class<A> answer, Exchange<Q, A> exchange) {
    this.kind = kind;
    this.reader = StrictJson.mapper().readerFor(request);
    this.writer = StrictJson.mapper().writerFor(answer);
    this.exchange = exchange;
  }

  @Override
  public Answer handle(Call call) {
    if (!call.mediaType().map(JsonExchange::isJson).orElse(false)) {
      return Answer.problem(kind, Problems.mediaType());
    }
    Q request;
    try {
      request = reader.readValue(call.body());
    } catch (JacksonException e) {
      return Answer.problem(kind, problem(e));
    }
    if (request == null) {
      return Answer.problem(kind, Problems.malformed("null is no message"));
    }
    try {
      A answer = exchange.answer(call, request);
      return new Answer(kind, 200, Answer.JSON, writer.writeValueAsBytes(answer));
    } catch (RefusedException e) {
      return Answer.problem(kind, e.problem());
    } catch (ContractViolation e) {
      return Answer.problem(kind, Problems.violation(e));
    } catch (Exception e) {
      LOG.fault(kind + " through listener " + call.listener() + " failed", e);
      return Answer.problem(kind, Problems.internal());
    }
  }

  private static boolean isJson(String mediaType) {
    return mediaType.equals(Answer.JSON)
        || JSON_IN_UTF8.matcher(mediaType.toLowerCase(Locale.ROOT)).matches();
  }

  private static Problem problem(JacksonException failure) {
    return StrictJson.violation(failure)
        .map(Problems::violation)
        .orElseGet(() -> Problems.malformed(StrictJson.explain(failure)));
  }
}
