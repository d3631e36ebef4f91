package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.OperationKind;
import java.io.OutputStream;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** How requests are written, and where in replies is what a client looks at. */
sealed interface Wire permits JsonWire, SoapWire {
  /** How an interaction is sent. */
  OperationKind operation(Interaction interaction);

  /**
   * Writes a request.
   *
   * @param message writes its content, as an object
   */
  void write(Interaction interaction, OutputStream body, Consumer<JsonGenerator> message);

  /** The number of the order in a reply; -1 without one. */
  long order(Reply reply);

  /** The type of the problem in a reply; empty without one. */
  String problem(Reply reply);
}
