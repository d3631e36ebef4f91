package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.OneOrMoreKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A text, or several with a name each, which make series of their own: {@code [NAME=TEXT,
 * NAME=TEXT]}.
 *
 * @param all the texts, whatever their names
 */
record NamedTextsKind(OneOrMoreKind<NamedText> all) implements Kind<List<NamedText>> {
  /** Texts of a kind; the example shows two with names. */
  NamedTextsKind(String noun, String example, Kind<NamedText> element) {
    this(new OneOrMoreKind<>(noun, example, element));
  }

  @Override
  public Optional<List<NamedText>> read(YamlValue value, Reading reading) {
    Optional<List<NamedText>> read = all.read(value, reading);
    return read.isPresent() && read.get().size() > 1 && !named(read.get())
        ? value.refuse("needs a name of its own for each, as in " + all.several().example())
        : read;
  }

  private static boolean named(List<NamedText> texts) {
    return texts.stream().map(NamedText::name).filter(n -> !n.isEmpty()).distinct().count()
        == texts.size();
  }

  @Override
  public Object write(List<NamedText> value) {
    return all.write(value);
  }

  @Override
  public String allowed() {
    return all.allowed();
  }

  @Override
  public Map<String, Object> schema() {
    return all.schema();
  }

  @Override
  public Object option(String text) {
    return all.option(text);
  }
}
