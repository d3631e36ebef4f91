package io.b2bench.workloads.business.process;

import io.b2bench.contract.service.Scale;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.message.Behaviour;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.setting.AddressSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the driver is told: which listeners it calls, and what its clients do there.
 *
 * @param all the settings of all components
 * @param servers the servers, which listen
 * @param relays the links between clients and server
 */
record DriverPart(ComponentSettings all, List<Ready> servers, Relays relays) {
  /** The settings of the driver. */
  DriverSettings settings() {
    return new DriverSettings(
        all.plan().toString(),
        called(0),
        all.listeners().stream().flatMap(listener -> driven(listener, servers.getFirst())).toList(),
        all.clients(),
        all.keys().toString(),
        all.catalog(),
        all.shapes().usual().connection().text(),
        ComponentSettings.INTERACTION,
        new ScriptSettings(
            all.shapes().script().name(),
            script(all.shapes().usual()),
            all.experiment().get(LoadSettings.THINK_TIME),
            all.experiment().seed() + all.fork()),
        all.samples().isPresent(),
        IntStream.range(1, servers.size()).mapToObj(n -> other(called(n), servers.get(n))).toList(),
        behaviours(),
        Map.of());
  }

  private String called(int server) {
    return AddressSettings.called(AddressSettings.ofServer(all.experiment(), server));
  }

  /** A listener of a server as the driver has it: once for each shape of the load. */
  private Stream<ListenerSettings> driven(SeriesListener listener, Ready server) {
    String series = listener.name();
    String profile = all.on(Hop.FRONT, Catalog.withClient(listener.profile()));
    return all.shapes().listeners(series).entrySet().stream()
        .map(
            own ->
                new ListenerSettings(
                    own.getKey(),
                    profile,
                    ComponentSettings.port(relays.towards(own.getValue(), server), series)));
  }

  private Map<String, Behaviour> behaviours() {
    Map<String, Behaviour> behaviours = new LinkedHashMap<>();
    for (String name : all.names()) {
      all.shapes()
          .listeners(name)
          .forEach(
              (own, shape) ->
                  behaviours.put(own, new Behaviour(shape.connection().text(), script(shape))));
    }
    return behaviours;
  }

  private Map<String, String> script(LoadShape shape) {
    Map<String, String> script = new LinkedHashMap<>(shape.parameters());
    script.put("customers", Integer.toString(scale().customers()));
    script.put("items", Integer.toString(scale().items()));
    script.put("refusals", all.experiment().get(BusinessSettings.PARTNER_REFUSALS) > 0 ? "1" : "0");
    return script;
  }

  private DriverSettings.Server other(String host, Ready server) {
    Map<String, Integer> ports = new LinkedHashMap<>();
    for (String name : all.names()) {
      all.shapes()
          .listeners(name)
          .keySet()
          .forEach(driven -> ports.put(driven, ComponentSettings.port(server, name)));
    }
    return new DriverSettings.Server(host, ports);
  }

  private Scale scale() {
    return new Scale(
        all.experiment().get(BusinessSettings.BUSINESSES),
        all.experiment().get(BusinessSettings.ITEMS));
  }
}
