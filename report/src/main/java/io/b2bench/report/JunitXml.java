package io.b2bench.report;

import io.b2bench.results.analysis.threshold.Check;
import io.b2bench.results.analysis.threshold.Outcome;
import java.io.StringWriter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Thresholds as test cases, in the XML that build servers read (the JUnit schema of Jenkins): a
 * broken one is a failure, an undecided one is skipped, one of an invalid run is an error.
 */
final class JunitXml {
  private final XMLStreamWriter xml;

  private JunitXml(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /** The text of the file: a suite for each run. */
  static String of(List<CheckedRun> runs) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      new JunitXml(xml).write(runs);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalArgumentException("what cannot stand in XML: " + runs, e);
    }
    return text + "\n";
  }

  private void write(List<CheckedRun> runs) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    start("testsuites");
    for (CheckedRun run : runs) {
      suite(run);
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void suite(CheckedRun run) throws XMLStreamException {
    boolean valid = run.invalid().isEmpty();
    long all = run.checks().size();
    start("testsuite");
    attribute("name", "b2bench");
    attribute("tests", all);
    attribute("failures", valid ? run.count(Outcome.BROKEN) : 0);
    attribute("errors", valid ? 0 : all);
    attribute("skipped", valid ? run.count(Outcome.UNDECIDED) : 0);
    attribute("time", 0);
    // without a zone, as the schema wants it
    attribute("timestamp", run.at().truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", ""));
    for (Check check : run.checks()) {
      start("testcase");
      attribute("classname", run.run());
      attribute("name", check.threshold().text());
      attribute("time", 0);
      outcome(check, run.invalid());
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private void outcome(Check check, Optional<String> invalid) throws XMLStreamException {
    if (invalid.isPresent()) {
      said("error", invalid.get(), CheckText.figures(check));
      return;
    }
    switch (check.outcome()) {
      case BROKEN -> said("failure", CheckText.figures(check), CheckText.meaning(check.outcome()));
      case UNDECIDED -> {
        start("skipped");
        attribute("message", CheckText.sentence(check));
        xml.writeEndElement();
      }
      case HELD -> {
        start("system-out");
        xml.writeCharacters(CheckText.sentence(check));
        xml.writeEndElement();
      }
    }
  }

  private void said(String element, String message, String text) throws XMLStreamException {
    start(element);
    attribute("message", message);
    attribute("type", "threshold");
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  private void start(String element) throws XMLStreamException {
    xml.writeStartElement(element);
  }

  private void attribute(String name, Object value) throws XMLStreamException {
    xml.writeAttribute(name, String.valueOf(value));
  }
}
