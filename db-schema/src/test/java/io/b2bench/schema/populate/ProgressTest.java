package io.b2bench.schema.populate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final AtomicLong now = new AtomicLong(-3);
  private final List<String> said = new ArrayList<>();
  private final Progress progress = new Progress(2000, said::add, now::get);

  @Test
  void saysNothingOfAPopulationThatIsSoonOver() {
    progress.add(1000);
    now.addAndGet(TimeUnit.MILLISECONDS.toNanos(4999));
    progress.add(1000);

    assertThat(said).isEmpty();
  }

  @Test
  void saysHowFarALongOneIsEveryFiveSeconds() {
    for (int second = 1; second <= 21; second++) {
      now.addAndGet(TimeUnit.SECONDS.toNanos(1));
      progress.add(100);
    }

    assertThat(said)
        .containsExactly(
            "populating the database, 25 % of about 2000 rows",
            "populating the database, 50 % of about 2000 rows",
            "populating the database, 75 % of about 2000 rows",
            "populating the database, 99 % of about 2000 rows");
  }
}
