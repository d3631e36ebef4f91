package io.b2bench.server.http;

import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.listener.Call;
import io.b2bench.listener.Problems;
import io.b2bench.listener.SparingLog;
import io.b2bench.listener.route.RefusedException;
import io.b2bench.server.service.Refusal;
import io.b2bench.server.store.StoreException;
import org.slf4j.LoggerFactory;

/**
 * One call of the service, however its messages are written: a business acts only as itself, and
 * what cannot be carried out is refused with a problem.
 */
public final class ServiceCall {
  private static final SparingLog LOG = new SparingLog(LoggerFactory.getLogger(ServiceCall.class));

  private ServiceCall() {}

  /**
   * Carries out an interaction.
   *
   * @param performer the service
   * @param call how the request came
   * @throws RefusedException when it cannot be carried out
   */
  public static Response perform(InteractionHandler performer, Call call, Request request)
      throws RefusedException {
    OwnBusiness.check(call.bearer(), request);
    try {
      return performer.perform(call.listener(), request);
    } catch (Refusal e) {
      if (e.kind() == Refusal.Kind.PARTNER_UNAVAILABLE) {
        LOG.failure(String.valueOf((e.getCause() == null ? e : e.getCause()).getMessage()));
      }
      throw new RefusedException(Refusals.problem(e));
    } catch (StoreException e) {
      throw new RefusedException(
          Problems.of(
              "database-unavailable",
              "Database unavailable",
              503,
              e.isUncertain()
                  ? "the database failed at the end; whether this was stored is not known"
                  : "the database failed; nothing was stored"));
    }
  }
}
