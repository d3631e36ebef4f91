package io.b2bench.driver.jmeter.script.business;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.OperationKind;
import java.io.OutputStream;
import java.util.function.Consumer;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/** JSON, a path for each interaction. */
record JsonWire() implements Wire {
  private static final JsonFactory JSON =
      JsonFactory.builder().recyclerPool(JsonRecyclerPools.newConcurrentDequePool()).build();
  private static final byte[] ORDER = "\"order\":".getBytes(US_ASCII);
  private static final byte[] TYPE = "\"type\":".getBytes(US_ASCII);

  @Override
  public OperationKind operation(Interaction interaction) {
    return new OperationKind(interaction.kind(), interaction.path());
  }

  @Override
  public void write(Interaction interaction, OutputStream body, Consumer<JsonGenerator> message) {
    try (JsonGenerator json =
        JSON.createGenerator(ObjectWriteContext.empty(), body, JsonEncoding.UTF8)) {
      message.accept(json);
    }
  }

  @Override
  public long order(Reply reply) {
    return reply.number(ORDER);
  }

  @Override
  public String problem(Reply reply) {
    return reply.string(TYPE);
  }
}
