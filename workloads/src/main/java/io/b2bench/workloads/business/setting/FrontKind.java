package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontProgram;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A front: {@code none}, {@code nginx}, {@code /path/to/nginx}, ...
 *
 * @param sending whether it must send files itself
 */
public record FrontKind(boolean sending) implements Kind<Front> {
  @Override
  public Optional<Front> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Front> front =
        text.flatMap(t -> Front.parse(t, reading.folder()))
            .filter(f -> f.program().filter(p -> !offered(p)).isEmpty());
    return text.isPresent() && front.isEmpty()
        ? value.unknown(sending ? "front that sends files" : "front", text.get(), forms())
        : front;
  }

  private boolean offered(FrontProgram program) {
    return program.sends() || !sending;
  }

  private List<String> forms() {
    return Front.forms(Arrays.stream(FrontProgram.values()).filter(this::offered).toList());
  }

  @Override
  public Object write(Front value) {
    return value.text();
  }

  @Override
  public String allowed() {
    return String.join(", ", forms());
  }

  @Override
  public Map<String, Object> schema() {
    List<String> words = forms();
    return Map.of(
        "type",
        "string",
        "pattern",
        "^(%s|.*/.+)$".formatted(String.join("|", words.subList(0, words.size() - 1))));
  }
}
