package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;

/** Load levels of which there is only one, as the search has it: {@code auto}, {@code [64]}. */
final class OneLevel implements Kind<LoadLevels> {
  private static final Kind<LoadLevels> LEVELS = LoadSettings.CLIENTS.kind();

  @Override
  public Optional<LoadLevels> read(YamlValue value, Reading reading) {
    Optional<LoadLevels> read = LEVELS.read(value, reading);
    return read.isPresent()
            && read.get() instanceof LoadLevels.Numbers numbers
            && numbers.clients().size() > 1
        ? value.refuse(
            "is %s; a search has one number of clients, such as 64".formatted(numbers.clients()))
        : read;
  }

  @Override
  public Object write(LoadLevels value) {
    return LEVELS.write(value);
  }

  @Override
  public String allowed() {
    return "auto, or one number from 1 to 10000";
  }

  @Override
  public Map<String, Object> schema() {
    return LEVELS.schema();
  }

  @Override
  public Object option(String text) {
    return LEVELS.option(text);
  }
}
