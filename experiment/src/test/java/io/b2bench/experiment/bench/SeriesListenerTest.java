package io.b2bench.experiment.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiments;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeriesListenerTest {
  private static final String TLS = "tls13-aes128gcm";
  private static final List<TlsProfile> PROFILES =
      List.of(Catalog.shipped().profile("plain"), Catalog.shipped().profile(TLS));

  @Test
  void isOneForEachVisitOfABlock() {
    assertThat(listeners(TLS, TLS))
        .extracting(SeriesListener::name)
        .containsExactly("plain", TLS, TLS + "#2", "plain'");
    assertThat(listeners(TLS, TLS))
        .extracting(listener -> listener.profile().name())
        .containsExactly("plain", TLS, TLS, "plain");
  }

  @Test
  void needsTheProfileOfEachSeries() {
    assertThatThrownBy(() -> SeriesListener.of(experiment(TLS), PROFILES.subList(0, 1)))
        .hasMessageContaining("no profile " + TLS);
  }

  @Test
  void takesEveryPlaceOnceInAsManyForks() {
    List<SeriesListener> all = listeners(TLS, TLS);
    List<List<SeriesListener>> forks =
        IntStream.rangeClosed(1, all.size())
            .mapToObj(fork -> SeriesListener.inFork(all, 7, fork))
            .toList();
    for (int place = 0; place < all.size(); place++) {
      Set<SeriesListener> here = new HashSet<>();
      for (List<SeriesListener> fork : forks) {
        here.add(fork.get(place));
      }
      assertThat(here).as("place " + place).containsExactlyInAnyOrderElementsOf(all);
    }
  }

  @Test
  void followsTheSeedOfTheRun() {
    List<SeriesListener> all = listeners(TLS, TLS);
    assertThat(SeriesListener.inFork(all, 7, 3)).isEqualTo(SeriesListener.inFork(all, 7, 3));
    assertThat(
            IntStream.range(0, 20)
                .mapToObj(seed -> SeriesListener.inFork(all, seed, 1))
                .distinct()
                .count())
        .isGreaterThan(5);
  }

  private static List<SeriesListener> listeners(String... profiles) {
    return SeriesListener.of(experiment(profiles), PROFILES);
  }

  private static Experiment experiment(String... profiles) {
    return Experiment.of(Experiments.LIST).with(CommonSettings.PROFILES, List.of(profiles));
  }
}
