package io.b2bench.experiment.setting;

import java.util.function.Predicate;

/**
 * Two settings that exclude each other where each has certain values.
 *
 * @param one a setting
 * @param these its values that exclude the others
 * @param other another setting
 * @param those its values that exclude these
 * @param why the reason, and what to do instead
 */
public record Exclusion<A, B>(
    Setting<A> one, Predicate<A> these, Setting<B> other, Predicate<B> those, String why) {
  /** Whether settings have both. */
  public boolean broken(Settings settings) {
    return these.test(settings.get(one)) && those.test(settings.get(other));
  }

  /** What is wrong, seen from one of the two. */
  String sentence(Setting<?> from, Settings settings) {
    Setting<?> to = from.name().equals(one.name()) ? other : one;
    return "is %s, which excludes %s %s: %s"
        .formatted(shown(from, settings), to.name(), shown(to, settings), why);
  }

  private static Object shown(Setting<?> setting, Settings settings) {
    return setting.written(settings).orElse("none");
  }
}
