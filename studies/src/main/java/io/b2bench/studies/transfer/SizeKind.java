package io.b2bench.studies.transfer;

import io.b2bench.contract.content.Download;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The size of a file that the server offers, in MB. */
record SizeKind() implements Kind<Integer> {
  @Override
  public Optional<Integer> read(YamlValue value, Reading reading) {
    Optional<Integer> size =
        value
            .number(Collections.min(Download.SIZES), Collections.max(Download.SIZES))
            .map(Long::intValue);
    return size.isPresent() && !Download.SIZES.contains(size.get())
        ? value.refuse("is " + size.get() + "; it must be one of " + allowed())
        : size;
  }

  @Override
  public Object write(Integer value) {
    return value;
  }

  @Override
  public String allowed() {
    return Download.SIZES.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("enum", Download.SIZES);
  }
}
