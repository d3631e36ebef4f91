package io.b2bench.cli;

import io.b2bench.workloads.FurtherWorkloads;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ServiceLoader;
import org.junit.jupiter.api.condition.EnabledIf;

/** What it marks is skipped in a build without the module that repeats studies. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
    value = "io.b2bench.cli.NeedsStudies$Build#hasThem",
    disabledReason = "built with -DwithoutStudies")
public @interface NeedsStudies {
  /** The build that this JVM tests. */
  final class Build {
    private Build() {}

    /** Whether the module is on the class path. */
    public static boolean hasThem() {
      return ServiceLoader.load(FurtherWorkloads.class).findFirst().isPresent();
    }
  }
}
