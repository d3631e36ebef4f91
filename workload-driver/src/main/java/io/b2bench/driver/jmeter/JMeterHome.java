package io.b2bench.driver.jmeter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;

/**
 * The folder that JMeter takes for its installation: made of the files in its configuration jar,
 * private, deleted at the end. There is one for each JVM, since JMeter keeps its properties in
 * statics.
 */
public final class JMeterHome {
  private static final String PROPERTIES = "bin/jmeter.properties";

  private final Path folder;

  private JMeterHome(Path folder) {
    this.folder = folder;
  }

  /** Makes the folder and boots JMeter in it. */
  public static JMeterHome boot() {
    try {
      JMeterHome home = new JMeterHome(Files.createTempDirectory("b2bench-driver-"));
      Runtime.getRuntime().addShutdownHook(new Thread(home::delete, "delete JMeter home"));
      home.install();
      home.start();
      return home;
    } catch (IOException e) {
      throw new CannotDriveException("JMeter cannot be set up in a temporary folder: " + e, e);
    }
  }

  private void install() throws IOException {
    Files.createDirectories(folder.resolve("lib/ext"));
    System.setProperty(
        "java.util.prefs.PreferencesFactory", InMemoryPreferences.Factory.class.getName());
    URI source =
        URI.create(
            String.valueOf(JMeterHome.class.getClassLoader().getResource(PROPERTIES))
                .replaceFirst("!/.*$", "!/"));
    try (FileSystem jar = FileSystems.newFileSystem(source, Map.of());
        Stream<Path> files = Files.walk(jar.getPath("bin"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = folder.resolve(file.toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  private void start() throws IOException {
    JMeterUtils.setJMeterHome(folder.toString());
    JMeterUtils.loadJMeterProperties(folder.resolve(PROPERTIES).toString());
    JMeterUtils.setProperty("jmeterengine.stopfail.system.exit", "false");
    JMeterUtils.setProperty(SampleEvent.SAMPLE_VARIABLES, Jtl.MICROS);
    SampleEvent.initSampleVariables();
    JMeterUtils.initLocale();
    SaveService.loadProperties();
  }

  /** A plan of that path, or the one of that name that the jar brings. */
  public Path plan(String plan) {
    Path path = Path.of(plan);
    if (Files.isRegularFile(path)) {
      return path;
    }
    String name = String.valueOf(path.getFileName());
    try (InputStream packaged =
        JMeterHome.class.getClassLoader().getResourceAsStream("jmeter-plans/" + name)) {
      if (packaged == null) {
        throw new CannotDriveException(
            "there is no plan " + plan + ", nor does the driver bring one");
      }
      Path copy = folder.resolve(name);
      Files.copy(packaged, copy, StandardCopyOption.REPLACE_EXISTING);
      return copy;
    } catch (IOException e) {
      throw new CannotDriveException("the plan " + plan + " cannot be read: " + e, e);
    }
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : all) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      System.err.println("workload-driver: " + folder + " could not be deleted: " + e);
    }
  }
}
