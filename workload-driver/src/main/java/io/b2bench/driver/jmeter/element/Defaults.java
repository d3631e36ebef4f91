package io.b2bench.driver.jmeter.element;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** How the elements declare a property: never undefined, with a default. */
final class Defaults {
  private Defaults() {}

  static PropertyDescriptor set(PropertyDescriptor property, Object value) {
    property.setValue(BeanInfoSupport.NOT_UNDEFINED, true);
    property.setValue(BeanInfoSupport.DEFAULT, value);
    return property;
  }
}
