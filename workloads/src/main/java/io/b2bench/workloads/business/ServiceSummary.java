package io.b2bench.workloads.business;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.ServerJvm;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.BusinessSettings.Samples;
import io.b2bench.workloads.business.setting.EngineSettings;
import io.b2bench.workloads.business.setting.HostSettings;
import io.b2bench.workloads.business.setting.ProxyMode;
import io.b2bench.workloads.business.setting.ServerStack;
import io.b2bench.workloads.business.setting.SessionSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What an experiment with the service is, in words. */
final class ServiceSummary {
  private ServiceSummary() {}

  /** The lines of the announcement: label and text, in order. */
  static Map<String, String> of(Experiment experiment) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put(
        "load",
        experiment
            .get(LoadSettings.ARRIVALS)
            .words(experiment.get(LoadSettings.CLIENTS).clients()));
    summary.put(
        "connection",
        experiment.get(LoadSettings.CONNECTION).text()
            + ", the profile on "
            + experiment.get(LoadSettings.HOPS).stream()
                .map(Hop::text)
                .sorted()
                .collect(Collectors.joining(", "))
            + ", those to partners "
            + experiment.get(BusinessSettings.PARTNER_CONNECTIONS).text());
    summary.put("messages", experiment.get(SessionSettings.WIRE).meaning());
    LoadShape.of(experiment).words().ifPresent(words -> summary.put("sessions", words));
    ServiceExperiments.shared(experiment).ifPresent(words -> summary.put("businesses", words));
    ServiceDatabase database = experiment.get(BusinessSettings.DATABASE);
    if (!(database instanceof ServiceDatabase.Memory)) {
      summary.put(
          "database",
          database.words() + ", durability " + experiment.get(BusinessSettings.DURABILITY).text());
    }
    Duration logic = experiment.get(BusinessSettings.BUSINESS_CPU);
    if (!logic.isZero()) {
      summary.put("business CPU", "%d ms more an interaction".formatted(logic.toMillis()));
    }
    int servers = experiment.get(TierSettings.SERVERS);
    if (servers > 1) {
      summary.put("servers", servers + " on one database, clients spread over them");
    }
    ServerStack stack = experiment.get(TierSettings.STACK);
    if (stack != ServerStack.JETTY) {
      summary.put("stack", stack.meaning());
    }
    Front front = experiment.get(TierSettings.FRONT);
    if (front.present()) {
      summary.put("front", front.words());
    }
    ProxyMode proxy = experiment.get(TierSettings.PROXY);
    if (proxy != ProxyMode.NONE) {
      summary.put("proxy", proxy.meaning());
    }
    Duration delay = experiment.get(BusinessSettings.PARTNER_DELAY);
    int refusals = experiment.get(BusinessSettings.PARTNER_REFUSALS);
    if (!delay.isZero() || refusals > 0) {
      summary.put(
          "partners",
          "they take %d ms for an answer, %s, and refuse %d %% of payments and purchase orders"
              .formatted(
                  delay.toMillis(),
                  experiment.get(BusinessSettings.PARTNER_DELAY_SHAPE).text(),
                  refusals));
    }
    HostSettings.text(experiment).ifPresent(text -> summary.put("hosts", text));
    experiment
        .get(EngineSettings.ENGINES)
        .ifPresent(engines -> summary.put("engines", String.join(", ", engines)));
    if (ServiceType.calibrates(experiment)) {
      summary.put("calibration", "the driver by itself, before the first fork: a minute or two");
    }
    if (ServerJvm.apart(experiment)) {
      summary.put("isolation", "each series has a server, partners and a driver of its own");
    }
    if (experiment.get(BusinessSettings.SAMPLES) == Samples.JTL) {
      summary.put("samples", "each interaction of a window, as JTL");
    }
    return summary;
  }
}
