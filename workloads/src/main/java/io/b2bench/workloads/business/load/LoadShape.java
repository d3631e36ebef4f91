package io.b2bench.workloads.business.load;

import io.b2bench.contract.service.Mix;
import io.b2bench.contract.service.SessionLength;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.results.record.Run;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.PartnerConnections;
import io.b2bench.workloads.business.setting.SessionSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * What clients do, whatever their number.
 *
 * @param connection how long a connection lives
 * @param mix how often each interaction comes
 * @param sessionLength mean number of interactions in a session; absent for those of the service
 * @param attachment size of the document that goes with each order, in kB; 0 for none
 * @param calls how long connections of the server to its partners live meanwhile; absent for as
 *     long as the experiment says
 * @param roundTrip of the link that a relay puts between clients and server; absent without one
 */
public record LoadShape(
    Connection connection,
    Mix mix,
    Optional<Integer> sessionLength,
    int attachment,
    Optional<PartnerConnections> calls,
    Optional<Duration> roundTrip) {
  /** With nothing between clients and server, and calls to partners as the experiment says. */
  public LoadShape(
      Connection connection, Mix mix, Optional<Integer> sessionLength, int attachment) {
    this(connection, mix, sessionLength, attachment, Optional.empty(), Optional.empty());
  }

  /** The same over a link. */
  public LoadShape over(Duration link) {
    return new LoadShape(connection, mix, sessionLength, attachment, calls, Optional.of(link));
  }

  /** That of an experiment. */
  public static LoadShape of(Experiment experiment) {
    return new LoadShape(
        experiment.get(LoadSettings.CONNECTION),
        experiment.get(SessionSettings.MIX),
        experiment.get(SessionSettings.LENGTH),
        experiment.get(SessionSettings.ATTACHMENT));
  }

  /** That of a script that knows no interactions: how long its connections live. */
  public static LoadShape of(Connection connection) {
    return new LoadShape(connection, Mix.STANDARD, Optional.empty(), 0);
  }

  /** An experiment in which clients do this. */
  public Experiment in(Experiment experiment) {
    return experiment
        .with(LoadSettings.CONNECTION, connection)
        .with(SessionSettings.MIX, mix)
        .with(SessionSettings.LENGTH, sessionLength)
        .with(SessionSettings.ATTACHMENT, attachment)
        .with(BusinessSettings.PARTNER_CONNECTIONS, calls(experiment));
  }

  /** The same with connections of the server to its partners that live so long. */
  public LoadShape withCalls(PartnerConnections other) {
    return new LoadShape(connection, mix, sessionLength, attachment, Optional.of(other), roundTrip);
  }

  /** How long connections of the server to its partners live. */
  public PartnerConnections calls(Experiment experiment) {
    return calls.orElseGet(() -> experiment.get(BusinessSettings.PARTNER_CONNECTIONS));
  }

  /** What an interaction holds on average: what the decks deal once they are through. */
  public Run.Expected expected() {
    return new Run.Expected(
        mix.shares().entrySet().stream()
            .collect(Collectors.toMap(e -> e.getKey().kind(), Map.Entry::getValue)),
        sessions());
  }

  /** A session begins with a connection of its own, unless the client keeps one for the run. */
  private OptionalDouble sessions() {
    return switch (connection) {
      case PER_SESSION -> OptionalDouble.of(1 / lengths().mean());
      case PER_REQUEST -> OptionalDouble.of(1);
      case PERSISTENT -> OptionalDouble.empty();
    };
  }

  private SessionLength lengths() {
    return sessionLength.map(SessionLength::ofMean).orElse(SessionLength.STANDARD);
  }

  /** What sessions have of their own, in words; absent where they are those of the service. */
  public Optional<String> words() {
    List<String> words = new ArrayList<>();
    sessionLength.ifPresent(mean -> words.add("%d interactions on average".formatted(mean)));
    if (!mix.equals(Mix.STANDARD)) {
      words.add("mix " + mix.text());
    }
    if (attachment > 0) {
      words.add("%d kB with each order".formatted(attachment));
    }
    return words.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", words));
  }

  /** What the script of the driver is told of it. */
  public Map<String, String> parameters() {
    Map<String, String> parameters = new HashMap<>();
    if (!mix.equals(Mix.STANDARD)) {
      parameters.put("mix", mix.text());
    }
    sessionLength.ifPresent(mean -> parameters.put("session-length", Integer.toString(mean)));
    if (attachment > 0) {
      parameters.put("attachment", Integer.toString(1000 * attachment));
    }
    return parameters;
  }
}
