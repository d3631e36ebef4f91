package io.b2bench.jmeter;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.apache.jmeter.testbeans.gui.FileEditor;

/** Tells the JMeter GUI how to edit a {@link TlsProfileConfig}. */
public final class TlsProfileConfigBeanInfo extends BeanInfoSupport {
  /** The properties in order, with their defaults. */
  public TlsProfileConfigBeanInfo() {
    super(TlsProfileConfig.class);
    createPropertyGroup("offer", new String[] {TlsProfileConfig.PROFILE, TlsProfileConfig.CATALOG});
    createPropertyGroup(
        "server", new String[] {TlsProfileConfig.TRUST, TlsProfileConfig.HOST_NAME});
    createPropertyGroup(
        "client", new String[] {TlsProfileConfig.CERTIFICATE, TlsProfileConfig.KEY});
    createPropertyGroup("time", new String[] {TlsProfileConfig.TIMEOUT});
    set(TlsProfileConfig.PROFILE, "tls13-aes128gcm")
        .setValue(
            TAGS,
            Catalog.shipped().profiles().stream().map(TlsProfile::name).toArray(String[]::new));
    file(TlsProfileConfig.CATALOG);
    file(TlsProfileConfig.TRUST);
    file(TlsProfileConfig.CERTIFICATE);
    file(TlsProfileConfig.KEY);
    set(TlsProfileConfig.HOST_NAME, true);
    set(TlsProfileConfig.TIMEOUT, TlsProfileConfig.TIMEOUT_DEFAULT);
  }

  private void file(String name) {
    set(name, "").setPropertyEditorClass(FileEditor.class);
  }

  private PropertyDescriptor set(String name, Object value) {
    PropertyDescriptor property = property(name);
    property.setValue(NOT_UNDEFINED, true);
    property.setValue(DEFAULT, value);
    return property;
  }
}
