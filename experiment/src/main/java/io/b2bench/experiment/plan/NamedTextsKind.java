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
 * @param several whether the workload takes more than one
 */
record NamedTextsKind(OneOrMoreKind<NamedText> all, boolean several)
    implements Kind<List<NamedText>> {
  /** Texts of a kind; the example shows two with names. */
  NamedTextsKind(String noun, String example, Kind<NamedText> element, boolean several) {
    this(new OneOrMoreKind<>(noun, example, element), several);
  }

  @Override
  public Optional<List<NamedText>> read(YamlValue value, Reading reading) {
    Optional<List<NamedText>> read = all.read(value, reading);
    if (read.isEmpty() || read.get().size() == 1) {
      return read;
    }
    if (!several) {
      return value.refuse("takes one here; the business workload measures several in one run");
    }
    return named(read.get())
        ? read
        : value.refuse("needs a name of its own for each, as in " + all.several().example());
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
