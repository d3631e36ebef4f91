/**
 * The elements that b2bench adds to JMeter, each to be edited in the JMeter GUI: the connection,
 * the session, the operation, the think time. A plan names them by their full class names. They
 * hold what the GUI edits and hand all else to {@code driver.jmeter.client}. Imported by {@code
 * driver.jmeter}, and by JMeter when it reads a plan.
 *
 * <p>JMeter fills such an element through bean setters: the one place of the project that has
 * setters. It may fill in {@code null} for what a plan leaves out, hence the defaults in the {@code
 * BeanInfo} classes. Beside each element stand its {@code BeanInfo} (which properties, which
 * defaults) and its {@code Resources.properties} (the texts in the GUI).
 */
@NullMarked
package io.b2bench.driver.jmeter.element;

import org.jspecify.annotations.NullMarked;
