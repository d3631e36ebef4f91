package io.b2bench.results.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StudyShareTest {
  @Test
  void addsUpWhatARequestOfTheStudyHolds() {
    StudyShare share = only(new Study("a service", 25, 4000, 20, "", ""));

    // 1000 / 25 + 20 + 20 x 0.5
    assertThat(share.micros()).isCloseTo(70, within(0.01));
    assertThat(share.share()).isCloseTo(70.0 / 4070, within(1e-5));
    assertThat(share.interval().contains(share.share())).isTrue();
    assertThat(share.beyond()).isLessThanOrEqualTo(1);
  }

  @Test
  void isEverythingWhereThereIsNoBusinessWork() {
    assertThat(only(new Study("handshakes", 1, 0, 0, "", "")).share()).isEqualTo(1);
  }

  @Test
  void saysHowFarItGoesBeyondWhatWasMeasured() {
    assertThat(only(new Study("a file", 1, 160_000, 2000, "", "")).beyond())
        .isCloseTo(10, within(0.01));
  }

  @Test
  void putsEachOfTheFiveIntoItsPlace() {
    List<StudyShare> all = StudyShare.of(EstimateTest.RUN, Study.all(40.5, 400, 30));

    assertThat(all).hasSize(5);
    assertThat(all.get(3).share()).as("handshakes alone").isEqualTo(1);
    assertThat(all.get(0).share())
        .as("the first study, with 40 requests on a connection")
        .isLessThan(all.get(2).share());
  }

  private static StudyShare only(Study study) {
    return StudyShare.of(EstimateTest.RUN, List.of(study)).getFirst();
  }
}
