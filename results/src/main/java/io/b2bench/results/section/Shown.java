package io.b2bench.results.section;

import io.b2bench.results.section.Column.Form;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a component of a record a column of its tables, see {@link Columns#of}. The facts of a
 * workload are records: what {@code results.json} holds, tables show and sentences say is declared
 * once, and a sentence that asks for another name does not compile.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Shown {
  /** Its title; of a component that is a record itself, whose columns are taken in, none. */
  String value() default "";

  /** Unit in which it is shown. */
  String unit() default "";

  /** How many of the component's own unit make one that is shown. */
  double in() default 1;

  /** How it is written; words, whole numbers and three digits are found by the type. */
  Form form() default Form.PLAIN;
}
