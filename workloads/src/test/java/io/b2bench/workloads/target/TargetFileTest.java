package io.b2bench.workloads.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.measurement.message.RequestList;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.target.setting.TargetSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings("InlineFormatString") // a line of a log is read more easily alone
class TargetFileTest {
  private static final String PLAIN = "{profile: plain, url: 'http://localhost:8080'}";
  private static final String TLS = "{profile: tls13-aes128gcm, url: 'https://localhost:8443'}";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          listeners: [{profile: plain}]                                         | url: is missing
          listeners: [{profile: plain, url: 'ftp://a'}]                         | expected a URL such as
          listeners: [{profile: plain, url: 'http://a/b'}]                      | scheme, host and port alone
          listeners: [{profile: plain, url: 'http://u:p@a/'}]                   | scheme, host and port alone
          listeners: [{profile: plain, url: 'https://a'}]                       | plain is http
          listeners: [{profile: tls13-aes128gcm, url: 'http://a'}]              | a profile of TLS https
          listeners: [{profile: tls13-aes128gcm, url: 'https://a', key: k}]     | takes both
          listeners: [{profile: tls13-aes128gcm@mtls, url: 'https://a'}]        | name the files certificate and key
          requests: [{path: things}]                                            | / and what follows
          requests: [{path: '/a b'}]                                            | / and what follows
          requests: [{path: /, body: b}]                                        | POST, PUT and PATCH have one
          requests: [{path: /, method: TRACE}]                                  | unknown method
          requests: [{path: /, headers: {Host: a}}]                             | written by the client
          requests: [{path: /, headers: {'a b': a}}]                            | not the name of a header
          requests: [{path: /, share: 0}]                                       | it must be from 1
          processes: {name: nginx}                                              | needs one of pid, port, unit
          processes: {pid: 1, port: 2}                                          | needs one of pid, port, unit
          {plan: p, requests: [{path: /}]}                                      | one of requests, plan and log
          {plan: p, think-time: 1s}                                             | pauses are timers of the plan
          processes: nginx                                                      | unknown processes
          """)
  void refusesInOneSentence(String line, String sentence) {
    assertThatThrownBy(() -> parse(line))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void aFileSaysAgainWhatWasReadFromIt() throws Exception {
    Experiment read =
        parse(
            """
            listeners:
              - %s
              - {profile: tls13-aes128gcm@mtls, url: 'https://[::1]', trust: ca.pem, certificate: c.pem, key: k}
            processes: {port: 8443, name: nginx}
            requests:
              - {path: '/a?b=c', headers: {Accept: 'x, y'}, status: 404}
              - {name: put, method: PUT, path: /a, body: b.json, share: 3}
            values: v.csv
            """
                .formatted(PLAIN));

    assertThat(parse(read.settings().yaml())).isEqualTo(read);
    assertThat(read.settings().yaml()).contains(folder.resolve("b.json").toString());
  }

  @Test
  void eachSeriesHasAListener() {
    Experiment experiment =
        parse("listeners: [%s, %s, %s]".formatted(TLS, PLAIN, PLAIN.replace("8080", "8081")));

    assertThat(whole(experiment).bySeries().keySet())
        .containsExactly("tls13-aes128gcm", "plain", "plain#2");
    assertThatThrownBy(() -> whole(parse("listeners: [%s]".formatted(TLS))))
        .hasMessageContaining("baseline: no listener is left that is meant to speak plain");
    assertThatThrownBy(
            () ->
                Target.of(
                    parse("{listeners: [%s, %s], profiles: [plain, plain]}".formatted(PLAIN, TLS))))
        .hasMessageContaining("profiles: no listener is left that is meant to speak plain");
    assertThatThrownBy(() -> whole(parse("{}"))).hasMessageContaining("listeners: is missing");
  }

  @Test
  void asksNobodyBeyondLoopbackWithoutLeave() {
    String there = "{profile: plain, url: 'http://192.0.2.1:80'}";

    assertThat(whole(parse("listeners: [%s, %s]".formatted(PLAIN, there))).beyondLoopback())
        .containsExactly("192.0.2.1");
    assertThat(
            new TargetType().loaded(parse("{listeners: [%s], profiles: [plain]}".formatted(PLAIN))))
        .isEmpty();
  }

  @Test
  void theDriverGetsBodiesAndValues() throws Exception {
    Files.writeString(folder.resolve("b.json"), "${id}");
    Files.writeString(folder.resolve("v.csv"), "id,name\n1,\"a, \"\"b\"\"\"\n2,c\n");

    RequestList list =
        RequestFile.of(
            parse("{requests: [{path: '/${id}', method: POST, body: b.json}], values: v.csv}"));

    assertThat(list.values())
        .isEqualTo(List.of(Map.of("id", "1", "name", "a, \"b\""), Map.of("id", "2", "name", "c")));
    assertThat(list.requests())
        .singleElement()
        .satisfies(
            r -> {
              assertThat(r.name()).isEqualTo("post-id");
              assertThat(r.body()).contains("JHtpZH0=");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                          | requests: is missing
          {requests: [{path: /}, {path: '/?a'}]}                      | two requests are called get
          {requests: [{path: /, method: POST, body: gone}]}           | there is no file
          {requests: [{path: '/${id}'}]}                              | get-id has ${id}, and there is no such column
          {requests: [{path: '/${id}'}], values: other.csv}           | no such column beside name
          {requests: [{path: '/${name}'}], values: other.csv}         | has the value "a b"
          {requests: [{path: /}], values: short.csv}                  | has 1 values in row 2 and 2 columns
          {requests: [{path: /}], values: head.csv}                   | has no row below its first line
          {requests: [{path: /}], values: open.csv}                   | has a quote that does not end
          """)
  void refusesWhatDoesNotFitTogether(String file, String sentence) throws Exception {
    Files.writeString(folder.resolve("other.csv"), "name\na b\n");
    Files.writeString(folder.resolve("short.csv"), "a,b\n1,2\n3\n");
    Files.writeString(folder.resolve("head.csv"), "a,b\n");
    Files.writeString(folder.resolve("open.csv"), "a\n\"1\n");

    assertThatThrownBy(() -> RequestFile.of(parse(file)))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void theDriverGetsGetsOfALog() throws Exception {
    String line = "1.2.3.4 - - [21/Nov/2026:05:30:%02d +0000] \"%s /%d HTTP/1.1\" 200 5\n";
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      log.append(line.formatted(i, i % 2 == 0 ? "GET" : "POST", i));
    }
    Files.writeString(folder.resolve("access.log"), log);

    RequestList list = RequestFile.of(parse("log: access.log"));

    assertThat(list.rowEach()).isTrue();
    assertThat(list.values()).hasSize(30).contains(Map.of("path", "/0"), Map.of("path", "/58"));
    Files.writeString(folder.resolve("access.log"), "no log\n");
    assertThatThrownBy(() -> RequestFile.of(parse("log: access.log")))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("log: ")
        .hasMessageContaining("is no access log");
  }

  @Test
  void aPlanThatRunsScriptsIsNoticed() throws Exception {
    Files.writeString(folder.resolve("p.jmx"), "<JSR223PreProcessor/>");
    Files.writeString(folder.resolve("q.jmx"), "<HTTPSamplerProxy/>");

    assertThat(new TargetType().programs(parse("plan: p.jmx")))
        .isEqualTo(Map.of("plan", "JSR223PreProcessor"));
    assertThat(new TargetType().programs(parse("plan: q.jmx"))).isEmpty();
    assertThatThrownBy(() -> new TargetType().programs(parse("plan: gone.jmx")))
        .hasMessageContaining("plan: there is no file");
  }

  private static Target whole(Experiment experiment) {
    return Target.of(experiment.with(CommonSettings.PROFILES, Target.profiles(experiment)));
  }

  private Experiment parse(String text) {
    return new ExperimentFile(List.of(TargetSettings.LIST), Catalog.shipped())
        .parse("target.yaml", text, folder);
  }
}
