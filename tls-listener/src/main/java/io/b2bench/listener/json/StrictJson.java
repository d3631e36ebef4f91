package io.b2bench.listener.json;

import io.b2bench.contract.service.ContractViolation;
import io.b2bench.measurement.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** Reads JSON from outside: as strict as {@link Json}, with limits on depth and length. */
public final class StrictJson {
  private static final int DEEPEST = 32;
  private static final int LONGEST_NUMBER = 64;
  private static final Pattern MISSING =
      Pattern.compile("(?:Missing required|Null value for) creator property '([^']*)'");
  private static final JsonMapper MAPPER = build();

  private StrictJson() {}

  /**
   * The mapper: refuses unknown and repeated properties, missing and null values (an Optional may
   * be either), blanks around the words of a fixed set, bytes that are not base64, text for
   * numbers, fractions for integers, numbers for enums, trailing text, nesting beyond 32 levels,
   * numbers beyond 64 characters and encodings other than UTF-8. Thread safe. Keep the readers and
   * writers made from it.
   */
  public static JsonMapper mapper() {
    return MAPPER;
  }

  /**
   * The objection of a record's constructor, if that is why the text could not be read.
   *
   * @param failure what reading threw
   */
  public static Optional<ContractViolation> violation(JacksonException failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof ContractViolation violation) {
        return Optional.of(violation);
      }
    }
    return Optional.empty();
  }

  /**
   * Why a text could not be read, in one sentence for its sender: no class names, no excerpt.
   *
   * @param failure what reading threw
   */
  public static String explain(JacksonException failure) {
    return switch (failure) {
      case UnrecognizedPropertyException unknown ->
          "unknown property " + path(unknown, "") + position(failure);
      case InputCoercionException number -> "a number is too large" + position(failure);
      case StreamReadException broken when original(broken).startsWith("Duplicate") ->
          "a property is given twice" + position(failure);
      case StreamReadException broken -> "not valid JSON" + position(failure);
      case MismatchedInputException missing when MISSING.matcher(original(missing)).find() ->
          "a value is missing at " + path(missing, missingName(missing)) + position(failure);
      case DatabindException mismatch ->
          "a value of the wrong type at " + path(mismatch, "") + position(failure);
      default -> "not valid JSON" + position(failure);
    };
  }

  private static String original(JacksonException failure) {
    return String.valueOf(failure.getOriginalMessage());
  }

  private static String missingName(MismatchedInputException failure) {
    Matcher m = MISSING.matcher(original(failure));
    return m.find() ? m.group(1) : "";
  }

  private static String path(DatabindException failure, String more) {
    Stream<String> steps =
        failure.getPath().stream()
            .map(r -> r.getPropertyName() == null ? "[" + r.getIndex() + "]" : r.getPropertyName());
    List<String> names = Stream.concat(steps, Stream.of(more)).distinct().toList();
    String path =
        names.stream()
            .filter(n -> !n.isEmpty())
            .map(StrictJson::printable)
            .collect(Collectors.joining("."));
    return path.isEmpty() ? "the root" : path.replace(".[", "[");
  }

  private static String printable(String name) {
    String cut = name.length() > 40 ? name.substring(0, 40) + "..." : name;
    return cut.replaceAll("[^\\x20-\\x7e]", "?");
  }

  private static String position(JacksonException failure) {
    TokenStreamLocation at = failure.getLocation();
    return at == null || at.getLineNr() < 1
        ? ""
        : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
  }

  private static JsonMapper build() {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
            .build();
    return Json.strict(factory).addModule(ExactTexts.module()).build();
  }
}
