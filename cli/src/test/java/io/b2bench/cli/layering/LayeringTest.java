package io.b2bench.cli.layering;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.b2bench.cli.NeedsStudies;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Each rule holds for our classes, and finds what is planted in {@code io.b2bench.fixture}. */
final class LayeringTest {
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("/test-classes/"))
          .withImportOption(location -> !location.contains("-tests.jar"))
          // what JMH generates around the benchmarks
          .withImportOption(location -> !location.contains("/jmh_generated/"))
          .importPackages("io.b2bench");

  private static final JavaClasses PLANTED =
      new ClassFileImporter().importPackages("io.b2bench.fixture");

  private static final Layering LAYERING = Layering.parse(text());

  private static final ArchRule NO_CYCLES =
      slices().matching("io.b2bench.(**)").should().beFreeOfCycles();

  private static final ArchRule EVERY_PACKAGE_SAYS_ITS_JOB =
      classes()
          .should(
              new ArchCondition<>("live in a package with a @NullMarked package-info") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  boolean marked =
                      type.getPackage().isAnnotatedWith("org.jspecify.annotations.NullMarked");
                  events.add(new SimpleConditionEvent(type, marked, type.getPackageName()));
                }
              });

  private static final ArchRule EVERY_CLASS_HAS_A_NOUN =
      noClasses()
          .should()
          .haveNameMatching(".*(Utils?|Common|Impl|Manager|Helper)(\\$.*)?")
          .orShould()
          .resideInAnyPackage("..util..", "..common..", "..impl..", "..manager..", "..helper..");

  private static final ArchRule NO_PUBLIC_MUTABLE_FIELD =
      fields().that().arePublic().should().haveModifier(JavaModifier.FINAL);

  /** The driver comparison measures drivers; it is no experiment, and the doctor runs it. */
  private static final ArchRule EXPERIMENTS_ARE_KNOWN_BY_NAME_ALONE =
      noClasses()
          .that()
          .resideOutsideOfPackages("io.b2bench.workloads..", "io.b2bench.studies..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.b2bench.workloads.*..")
                  .and(not(resideInAPackage("io.b2bench.workloads.comparison.."))));

  @NeedsStudies
  @Test
  void seesTheClassesOfEveryModule() {
    assertThat(OURS.stream().map(JavaClass::getPackageName).distinct())
        .contains(
            "io.b2bench.tls.profile",
            "io.b2bench.contract.service",
            "io.b2bench.listener",
            "io.b2bench.schema.install",
            "io.b2bench.server",
            "io.b2bench.partner",
            "io.b2bench.results.record",
            "io.b2bench.experiment.run",
            "io.b2bench.workloads.business",
            "io.b2bench.studies.pages",
            "io.b2bench.driver.jmeter",
            "io.b2bench.micro.handshake",
            "io.b2bench.cli")
        .noneMatch(name -> name.startsWith("io.b2bench.fixture"));
  }

  @Test
  void packagesImportWhatTheyMay() {
    assertThat(LAYERING.forbiddenEdges(OURS)).isEmpty();
  }

  @Test
  void findsAnImportThatIsNotListed() {
    Layering strict = Layering.parse("[packages]\nfixture.wrong ->\nfixture.one -> fixture.two\n");
    assertThat(strict.forbiddenEdges(PLANTED))
        .contains("fixture.wrong may not import tls.profile: Intruder")
        .contains("fixture.two is not listed in layering.txt")
        .noneMatch(text -> text.startsWith("fixture.one"));
  }

  @Test
  void technologiesStayInTheirPlaces() {
    assertThat(LAYERING.strayTechnologies(OURS)).isEmpty();
  }

  @Test
  void findsATechnologyOutOfPlace() {
    assertThat(LAYERING.strayTechnologies(PLANTED))
        .containsExactly("fixture.wrong may not use picocli: Intruder");
  }

  @Test
  void packagesFormNoCycle() {
    holdsAndCanFail(NO_CYCLES, "fixture.one");
  }

  @Test
  void everyPackageSaysItsJob() {
    holdsAndCanFail(EVERY_PACKAGE_SAYS_ITS_JOB, "fixture.bare");
  }

  @Test
  void everyClassHasANoun() {
    holdsAndCanFail(EVERY_CLASS_HAS_A_NOUN, "PlanManager");
  }

  @Test
  void nothingOutsideWorkloadsNamesAnExperiment() {
    holdsAndCanFail(EXPERIMENTS_ARE_KNOWN_BY_NAME_ALONE, "HandshakeType");
  }

  @Test
  void noFieldIsPublicAndMutable() {
    holdsAndCanFail(NO_PUBLIC_MUTABLE_FIELD, "PlanManager.count");
  }

  private static void holdsAndCanFail(ArchRule rule, String planted) {
    List<String> found = rule.evaluate(PLANTED).getFailureReport().getDetails();
    assertThat(found).anyMatch(text -> text.contains(planted));
    rule.check(OURS);
  }

  private static String text() {
    try (InputStream in =
        Objects.requireNonNull(LayeringTest.class.getResourceAsStream("/layering.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
