package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.LoadSettings.Isolation;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.TextKind;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The settings of the JVM that is measured. */
public final class JvmSettings {
  /** Flags that would start another program than ours, or none. */
  private static final String FOREIGN =
      "-(jar|cp|classpath|version|help|h|X|-?class-path|-?module.*|m|p)";

  /** No flag but ours. */
  static final String NONE = "none";

  /** Which Java runs the server. */
  public static final Setting<List<NamedText>> JAVA = java(true);

  /** What that Java is told. */
  public static final Setting<List<NamedText>> FLAGS = flags(true);

  private static final List<Setting<?>> ALONE = List.of(java(false), flags(false));

  private JvmSettings() {}

  private static Setting<List<NamedText>> java(boolean several) {
    return new Setting<>(
            "server-java",
            """
              The Java of the server: a Java home or a java command, 21 or newer. Driver and partners keep that of b2bench.
              Several, with names, are measured in one run: each profile under each of them is a series, such as \
              tls13-aes128gcm#jdk25, with a server process of its own.\
              """,
            new NamedTextsKind(
                "Java", "[jdk21=/opt/jdk-21, jdk25=/opt/jdk-25]", new NamedPathKind(), several),
            Default.of(List.of(new NamedText("", NamedPathKind.OWN))),
            new Option.Value("PATH"))
        .starting(JvmSettings::named);
  }

  private static Setting<List<NamedText>> flags(boolean several) {
    return new Setting<>(
            "server-jvm",
            """
              Further flags of the server's JVM, after those of b2bench.
              A collector among them replaces ours, and --class-path=PATH adds to our class path. Several sets, with names, are measured in one run, each in server \
              processes of its own.\
              """,
            new NamedTextsKind(
                "set of flags",
                "[aes=none, noaes=-XX:-UseAES]",
                new TextKind(
                        "flags",
                        "("
                            + NamedText.NAME
                            + "=)?("
                            + NONE
                            + "|((?!"
                            + FOREIGN
                            + "(\\s|$))-\\S+(\\s+|$))+)",
                        List.of(NONE, "-FLAG ...", "NAME=-FLAG ..."))
                    .as(NamedText::parse, NamedText::written),
                several),
            Default.of(List.of(new NamedText("", NONE))),
            new Option.Value("FLAGS"))
        .starting(all -> said(all, NONE));
  }

  private static boolean said(List<NamedText> texts, String nothing) {
    return texts.stream().anyMatch(text -> !text.text().equals(nothing));
  }

  /** The setting for a workload in which all series have the same JVM. */
  public static Setting<?> alone(Setting<?> setting) {
    return ALONE.stream().filter(s -> s.name().equals(setting.name())).findFirst().orElse(setting);
  }

  /** Whether a Java is named. */
  public static boolean named(List<NamedText> javas) {
    return said(javas, NamedPathKind.OWN);
  }

  /** What excludes that each series has a server of its own, however that was asked for. */
  public static <T> Stream<Exclusion<?, ?>> apartExcludes(
      Setting<T> other, Predicate<T> those, String why) {
    return Stream.of(
        new Exclusion<>(LoadSettings.ISOLATION, Isolation.PROCESS::equals, other, those, why),
        new Exclusion<>(JAVA, all -> all.size() > 1, other, those, why),
        new Exclusion<>(FLAGS, all -> all.size() > 1, other, those, why));
  }
}
