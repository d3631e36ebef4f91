package io.b2bench.driver.jmeter;

/** Elements of JMeter plans, as the GUI saves them. */
final class PlanXml {
  private PlanXml() {}

  static String extractor() {
    return """
        <RegexExtractor testclass="RegexExtractor" testname="token">
          <stringProp name="RegexExtractor.useHeaders">false</stringProp>
          <stringProp name="RegexExtractor.refname">token</stringProp>
          <stringProp name="RegexExtractor.regex">token=(\\w+);</stringProp>
          <stringProp name="RegexExtractor.template">$1$</stringProp>
          <stringProp name="RegexExtractor.match_number">1</stringProp>
        </RegexExtractor><hashTree/>
        """;
  }

  static String assertion() {
    return """
        <ResponseAssertion testclass="ResponseAssertion" testname="says yes">
          <collectionProp name="Asserion.test_strings">
            <stringProp name="1">yes</stringProp>
          </collectionProp>
          <stringProp name="Assertion.test_field">Assertion.response_data</stringProp>
          <intProp name="Assertion.test_type">16</intProp>
        </ResponseAssertion><hashTree/>
        """;
  }
}
