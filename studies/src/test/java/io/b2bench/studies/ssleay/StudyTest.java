package io.b2bench.studies.ssleay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import org.junit.jupiter.api.Test;

class StudyTest {
  private static final Section SHOWN =
      Study.sections(Catalog.shipped(), SampleFacts.LIKE_THE_LISTING).getFirst();
  private static final List<Grid> GRIDS = Part.grids(SHOWN.parts()).toList();

  private static double number(int row, int column) {
    return ((Entry.Figure) GRIDS.getFirst().rows().get(row).get(column)).value();
  }

  @Test
  void setsEveryRowOfTheListingBesideTheRun() {
    Grid rows = GRIDS.getFirst();
    assertThat(rows.rows()).hasSize(7);
    assertThat(rows.rows().getFirst().subList(4, 8))
        .containsExactly(Entry.of("no longer to be had"), Entry.NONE, Entry.NONE, Entry.NONE);
    assertThat(number(1, 3)).as("NULL-MD5, a byte in 1997").isCloseTo(71.7, within(0.05));
    assertThat(rows.rows().get(1).get(5)).as("not in this run").isEqualTo(Entry.NONE);
    assertThat(rows.rows().get(2).get(4)).isEqualTo(Entry.of(SampleFacts.LONG_KEY));
    assertThat(number(2, 5)).isEqualTo(0.95);
    assertThat(number(2, 6)).isEqualTo(0.12);
    assertThat(number(2, 7)).isCloseTo(3, within(1e-9));
  }

  @Test
  void saysWhatIsNoLongerToBeHadAndWhatIsWrongThere() {
    assertThat(GRIDS.get(1).rows())
        .extracting(List::getFirst)
        .contains(Entry.of("SSLv3"), Entry.of("RSA-512"), Entry.of("export suites (40 bits)"));
    assertThat(SHOWN.lead()).startsWith("\"More number for the questions about SSL overheads\", ");
    assertThat(SHOWN.parts())
        .filteredOn(Note.class::isInstance)
        .singleElement()
        .satisfies(
            n -> assertThat(((Note) n).text()).contains("RC4-MD5 with 1024 bytes is missing."));
  }

  @Test
  void answersItsClaims() {
    assertThat(GRIDS.getLast().caption()).isEqualTo("Claim by claim");
    assertThat(GRIDS.getLast().rows()).hasSize(10);
  }
}
