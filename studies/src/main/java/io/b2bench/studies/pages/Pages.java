package io.b2bench.studies.pages;

import io.b2bench.contract.content.Page;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.business.Business;
import io.b2bench.workloads.business.ServiceExperiments;
import io.b2bench.workloads.business.Variation;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.LoadScript;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** What profiles cost a server whose answers are small and need no work. */
public final class Pages implements Variation {
  private static final LoadScript SCRIPT =
      new LoadScript("pages", "pages.jmx", List.of(Page.values()));

  @Override
  public SettingList settings() {
    return PagesSettings.LIST;
  }

  @Override
  public Run.Expected expected(Experiment experiment) {
    Map<String, Double> kinds =
        Arrays.stream(Page.values())
            .collect(Collectors.toMap(Page::kind, page -> (double) page.weight() / Page.MIX));
    List<Run.Expected.Own> own = new ArrayList<>();
    for (Connection connection : experiment.get(PagesSettings.CONNECTIONS)) {
      OptionalDouble sessions =
          connection == Connection.PER_REQUEST ? OptionalDouble.of(1) : OptionalDouble.empty();
      for (int clients : experiment.get(LoadSettings.CLIENTS).clients()) {
        own.add(new Run.Expected.Own(PagesDesign.stratum(connection, clients), kinds, sessions));
      }
    }
    return new Run.Expected(kinds, OptionalDouble.empty(), own);
  }

  /** As small as it gets: its database has no work. */
  @Override
  public Experiment service(Experiment experiment) {
    return ServiceExperiments.complete(experiment)
        .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
        .with(BusinessSettings.BUSINESSES, 1)
        .with(BusinessSettings.ITEMS, 100);
  }

  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return experiment.with(
        LoadSettings.CLIENTS,
        new Business().onThisMachine(service(experiment)).get(LoadSettings.CLIENTS));
  }

  @Override
  public Design design(Experiment experiment) {
    return PagesDesign.of(experiment, service(experiment));
  }

  @Override
  public LoadShapes shapes(Experiment experiment) {
    Map<Stratum, LoadShape> own = new LinkedHashMap<>();
    for (Connection connection : experiment.get(PagesSettings.CONNECTIONS)) {
      for (int clients : experiment.get(LoadSettings.CLIENTS).clients()) {
        own.put(PagesDesign.stratum(connection, clients), LoadShape.of(connection));
      }
    }
    return LoadShapes.closed(LoadShape.of(Connection.PERSISTENT), own, SCRIPT);
  }

  @Override
  public double slower(Experiment experiment) {
    return WorkloadType.FEW;
  }

  @Override
  public Interpretation interpretation() {
    return new PagesInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment, Map<String, String> service) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put(
        "load",
        "%s clients, each with one page after the other"
            .formatted(
                experiment.get(LoadSettings.CLIENTS).clients().stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining(", "))));
    summary.put(
        "pages",
        Arrays.stream(Page.values())
            .map(p -> "%d kB %s %%".formatted(p.bytes() / 1000, p.weight() / 10.0))
            .collect(Collectors.joining(", ")));
    summary.put(
        "connection",
        experiment.get(PagesSettings.CONNECTIONS).stream()
            .map(c -> "%s: %s".formatted(c.text(), c.meaning()))
            .collect(Collectors.joining("; ")));
    return summary;
  }
}
