package io.b2bench.driver.jmeter;

import java.util.HashMap;
import java.util.Map;
import java.util.prefs.AbstractPreferences;
import java.util.prefs.Preferences;
import java.util.prefs.PreferencesFactory;
import org.jspecify.annotations.Nullable;

/**
 * Preferences that are kept in memory. JMeter asks for its GUI's preferences even without a GUI,
 * and the JDK's own would make a folder in the user's home. Public because the JDK instantiates it.
 */
public final class InMemoryPreferences extends AbstractPreferences {
  private final Map<String, String> values = new HashMap<>();

  private InMemoryPreferences(@Nullable AbstractPreferences parent, String name) {
    super(parent, name);
  }

  @Override
  protected void putSpi(String key, String value) {
    values.put(key, value);
  }

  @Override
  protected @Nullable String getSpi(String key) {
    return values.get(key);
  }

  @Override
  protected void removeSpi(String key) {
    values.remove(key);
  }

  @Override
  protected void removeNodeSpi() {
    values.clear();
  }

  @Override
  protected String[] keysSpi() {
    return values.keySet().toArray(String[]::new);
  }

  @Override
  protected String[] childrenNamesSpi() {
    return new String[0];
  }

  @Override
  protected AbstractPreferences childSpi(String name) {
    return new InMemoryPreferences(this, name);
  }

  @Override
  protected void syncSpi() {
    // nothing to write
  }

  @Override
  protected void flushSpi() {
    // nothing to write
  }

  /** The factory that a system property of the JDK names. */
  public static final class Factory implements PreferencesFactory {
    private final Preferences root = new InMemoryPreferences(null, "");

    @Override
    public Preferences systemRoot() {
      return root;
    }

    @Override
    public Preferences userRoot() {
      return root;
    }
  }
}
