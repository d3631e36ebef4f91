package io.b2bench.experiment.setting;

import java.util.function.Predicate;

/**
 * Two settings with values that exclude each other.
 *
 * @param one one setting
 * @param these its values that conflict
 * @param other the other setting
 * @param those its values that conflict
 * @param why the reason, and what to do instead
 */
public record Exclusion<A, B>(
    Setting<A> one, Predicate<A> these, Setting<B> other, Predicate<B> those, String why) {
  /** Whether the settings contain the conflict. */
  public boolean broken(Settings settings) {
    return these.test(settings.get(one)) && those.test(settings.get(other));
  }

  /** The fault, described for one of the two settings. */
  String sentence(Setting<?> from, Settings settings) {
    Setting<?> to = from.name().equals(one.name()) ? other : one;
    return "is %s, which excludes %s %s: %s"
        .formatted(shown(from, settings), to.name(), shown(to, settings), why);
  }

  private static Object shown(Setting<?> setting, Settings settings) {
    return setting.written(settings).orElse("none");
  }
}
