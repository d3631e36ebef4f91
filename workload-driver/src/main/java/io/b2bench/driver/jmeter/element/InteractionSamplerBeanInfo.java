package io.b2bench.driver.jmeter.element;

import io.b2bench.contract.service.Interaction;
import java.beans.PropertyDescriptor;
import java.util.Arrays;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Tells the JMeter GUI how to edit an {@link InteractionSampler}. */
public final class InteractionSamplerBeanInfo extends BeanInfoSupport {
  /** The property, its default and its values. */
  public InteractionSamplerBeanInfo() {
    super(InteractionSampler.class);
    createPropertyGroup("request", new String[] {"interaction", "silent"});
    PropertyDescriptor interaction =
        Defaults.set(property("interaction"), Interaction.CREATE_ORDER.kind());
    interaction.setValue(
        TAGS, Arrays.stream(Interaction.values()).map(Interaction::kind).toArray(String[]::new));
    Defaults.set(property("silent"), false);
  }
}
