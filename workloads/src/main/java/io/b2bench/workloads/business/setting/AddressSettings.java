package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.OneOrMoreKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.TextKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The addresses that components listen on and are called at. */
public final class AddressSettings {
  /** Where components listen unless told otherwise: nobody else can connect. */
  static final String LOOPBACK = "127.0.0.1";

  /** The name of {@link #LOOPBACK} in the certificates, which clients check. */
  static final String LOOPBACK_NAME = "localhost";

  private static final String FIRST_OCTET = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]?)";
  private static final String OCTET = "(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])";
  private static final String NAME = "[A-Za-z]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?";

  private static final Kind<String> ADDRESS =
      new TextKind(
          "address",
          "%s(\\.%s){3}|%s".formatted(FIRST_OCTET, OCTET, NAME),
          List.of("an IPv4 address such as 10.0.0.2", "a host name"));

  /** Where the servers listen: one address on each of their hosts. */
  public static final Setting<List<String>> SERVER =
      setting(
          "server",
          """
          The address that the server listens on and the driver calls; the certificates name it. A list where hosts.server is one.
          Anything but loopback opens the server, with throw-away data, to whoever reaches that address.\
          """,
          new OneOrMoreKind<>("address", "[10.0.0.2, 10.0.0.3]", ADDRESS),
          List.of(LOOPBACK));

  /** Where the partners listen. */
  public static final Setting<String> PARTNERS =
      setting("partners", "The address that the partners listen on and the server calls.");

  /** Where a database that the run starts listens. */
  public static final Setting<String> DATABASE =
      setting(
          "database", "The address that a database which the run starts listens on, with a login.");

  private AddressSettings() {}

  /** What certificates must name, so that clients believe whom they call. */
  public static Set<String> names(Experiment experiment) {
    return Stream.concat(
            Stream.of(LOOPBACK_NAME, LOOPBACK),
            Stream.concat(
                experiment.get(SERVER).stream(),
                Stream.of(PARTNERS, DATABASE).map(experiment::get)))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The name by which clients call an address. */
  public static String called(String address) {
    return address.equals(LOOPBACK) ? LOOPBACK_NAME : address;
  }

  /** The address of a server, by its number from 0; they are on their hosts in turn. */
  public static String ofServer(Experiment experiment, int number) {
    List<String> all = experiment.get(SERVER);
    return all.get(number % all.size());
  }

  private static Setting<String> setting(String component, String meaning) {
    return setting(component, meaning, ADDRESS, LOOPBACK);
  }

  private static <T> Setting<T> setting(
      String component, String meaning, Kind<T> kind, T byDefault) {
    return new Setting<>(
        "addresses." + component, meaning, kind, Default.of(byDefault), new Option.None());
  }
}
