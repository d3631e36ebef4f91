package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.plan.PausingTimer;
import io.b2bench.driver.jmeter.plan.PlannedSampler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.control.IfController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.reporters.AbstractListenerElement;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.timers.Timer;

/**
 * What becomes of the elements of a plan of somebody else's: they are kept, replaced or left out,
 * or the plan is refused because of them.
 *
 * @param trusted whether elements that run programs or scripts are kept
 * @param faults what cannot be kept, a clause each
 */
record ForeignElements(boolean trusted, List<String> faults) {
  private static final Set<String> KEPT =
      Set.of(
          "Arguments",
          "ConfigTestElement",
          "HeaderManager",
          "CookieManager",
          "CSVDataSet",
          "CounterConfig",
          "RandomVariableConfig",
          "UserParameters",
          "LoopController",
          "GenericController",
          "IfController",
          "WhileController",
          "ForeachController",
          "InterleaveControl",
          "RandomController",
          "RandomOrderController",
          "OnceOnlyController",
          "ThroughputController",
          "SwitchController",
          "TransactionController",
          "RegexExtractor",
          "BoundaryExtractor",
          "JSONPostProcessor",
          "JMESPathExtractor",
          "ResponseAssertion",
          "DurationAssertion",
          "SizeAssertion",
          "JSONPathAssertion",
          "JMESPathAssertion");

  private static final Set<String> TIMERS =
      Set.of("ConstantTimer", "UniformRandomTimer", "GaussianRandomTimer", "PoissonRandomTimer");

  private static final Set<String> SCRIPTS =
      Set.of(
          "JSR223PreProcessor",
          "JSR223PostProcessor",
          "JSR223Assertion",
          "BeanShellPreProcessor",
          "BeanShellPostProcessor",
          "BeanShellAssertion");

  /** Functions that run a script, or reach a file. */
  private static final Pattern FUNCTION =
      Pattern.compile(
          "\\$\\{(__(?:groovy|BeanShell|jexl2|jexl3|javaScript|FileToString|StringFromFile|StringToFile|CSVRead|XPath))\\(");

  /** What stands in the place of an element; empty where it is left out. */
  Optional<TestElement> instead(TestElement element) {
    String kind = element.getClass().getSimpleName();
    functions(element, kind);
    return switch (element) {
      case TestPlan plan -> plan(plan);
      case AbstractListenerElement listener -> Optional.empty();
      case HTTPSamplerBase sampler -> sampler(sampler);
      case Timer timer when TIMERS.contains(kind) ->
          Optional.of(new PausingTimer((AbstractTestElement) timer));
      case ThreadGroup group -> Optional.of(group);
      default -> {
        if (SCRIPTS.contains(kind) && !trusted) {
          refuse(element, kind, "runs a script, which takes --trust");
        } else if (!KEPT.contains(kind) && !SCRIPTS.contains(kind)) {
          refuse(element, kind, "cannot be kept");
        }
        special(element, kind);
        yield Optional.of(element);
      }
    };
  }

  private Optional<TestElement> plan(TestPlan plan) {
    if (!plan.getTestPlanClasspath().isBlank()) {
      refuse(plan, "TestPlan", "names a class path, which is not loaded");
    }
    plan.setFunctionalMode(false);
    plan.setSerialized(false);
    return Optional.of(plan);
  }

  private Optional<TestElement> sampler(HTTPSamplerBase sampler) {
    if (sampler.isImageParser()) {
      refuse(sampler, "HTTP Request", "fetches embedded resources");
    }
    if (sampler.getHTTPFileCount() > 0 || sampler.getDoMultipart()) {
      refuse(sampler, "HTTP Request", "uploads files");
    }
    return Optional.of(new PlannedSampler(sampler));
  }

  private void special(TestElement element, String kind) {
    if (element instanceof IfController condition && !condition.isUseExpression()) {
      refuse(element, kind, "evaluates a script; let it interpret its condition as an expression");
    }
    if (element instanceof TransactionController transaction
        && transaction.isGenerateParentSample()) {
      refuse(element, kind, "hides its requests behind a parent sample");
    }
    if (kind.equals("CSVDataSet")) {
      String file = element.getPropertyAsString("filename");
      if (!element.getPropertyAsBoolean("recycle", true)) {
        refuse(element, kind, "ends at the end of its file; let it recycle");
      } else if (!file.contains("${") && !there(file)) {
        refuse(element, kind, "reads %s, which is not there".formatted(file));
      }
    }
  }

  /** As JMeter looks for it, which would also open it. */
  private static boolean there(String file) {
    return Files.isReadable(Path.of(file))
        || Files.isReadable(Path.of(FileServer.getFileServer().getBaseDir()).resolve(file));
  }

  private void functions(TestElement element, String kind) {
    if (!trusted) {
      texts(element.propertyIterator())
          .forEach(
              text -> {
                Matcher found = FUNCTION.matcher(text);
                if (found.find()) {
                  refuse(element, kind, "calls %s, which takes --trust".formatted(found.group(1)));
                }
              });
    }
  }

  private static List<String> texts(Iterator<JMeterProperty> properties) {
    List<String> texts = new ArrayList<>();
    while (properties.hasNext()) {
      JMeterProperty property = properties.next();
      if (property instanceof MultiProperty several) {
        texts.addAll(texts(several.iterator()));
      } else {
        texts.add(property.getStringValue());
      }
    }
    return texts;
  }

  private void refuse(TestElement element, String kind, String why) {
    faults.add("\"%s\" (%s) %s".formatted(element.getName(), kind, why));
  }
}
