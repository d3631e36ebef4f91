package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Script;
import java.beans.PropertyDescriptor;
import java.util.stream.Stream;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Tells the JMeter GUI how to edit an {@link OperationSampler}. */
public final class OperationSamplerBeanInfo extends BeanInfoSupport {
  /** The property, its default and its values. */
  public OperationSamplerBeanInfo() {
    super(OperationSampler.class);
    createPropertyGroup("request", new String[] {"kind", "silent"});
    PropertyDescriptor kind = Defaults.set(property("kind"), "create-order");
    kind.setValue(
        TAGS,
        Stream.concat(
                Stream.of(OperationKind.ANY),
                Script.all().stream()
                    .flatMap(script -> script.operations().stream())
                    .map(OperationKind::name))
            .toArray(String[]::new));
    Defaults.set(property("silent"), false);
  }
}
