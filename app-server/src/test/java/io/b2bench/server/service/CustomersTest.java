package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.newCustomer;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.CustomerCreated;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderReport;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.PaymentMethod;
import io.b2bench.contract.service.PaymentMethodChanged;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Customers register and change how they pay. */
class CustomersTest {
  @RegisterExtension static final ServiceUnderTest service = new ServiceUnderTest();

  @Test
  void registersACustomerWhoThenOrders() throws Exception {
    int calls = service.partners.calls(PurchaseOrderRequest.class).size();
    int customer =
        ((CustomerCreated)
                service.perform(newCustomer("New Ltd", "France", Payment.purchaseOrder(77))))
            .customer();
    assertThat(service.partners.calls(PurchaseOrderRequest.class)).hasSize(calls + 1);
    var report = (OrderReport) service.perform(new OrderStatus(customer, Optional.empty()));
    assertThat(report.order()).isEmpty();
    assertThat(report.contact().lastName()).isEqualTo("Doe");
    assertThat(service.number("SELECT C_DISCOUNT FROM CUSTOMER WHERE C_ID = " + customer))
        .isBetween(0L, 50L);
    var confirmation = (OrderConfirmation) service.perform(order(customer, line(4, 1)));
    assertThat(confirmation.authorization()).isEqualTo("PO-77");
  }

  @Test
  void changesThePaymentMethodAndKeepsWhatTheNewOneDoesNotNeed() throws Exception {
    var changed =
        (PaymentMethodChanged)
            service.perform(new ChangePaymentMethod(20, Payment.card("VISA;1234")));
    assertThat(changed.method()).isEqualTo(PaymentMethod.CC);
    assertThat(service.text("SELECT C_PAYMENT_METHOD FROM CUSTOMER WHERE C_ID = 20"))
        .isEqualTo("CC");
    service.perform(new ChangePaymentMethod(20, Payment.purchaseOrder(31)));
    assertThat(service.text("SELECT C_PAYMENT_METHOD FROM CUSTOMER WHERE C_ID = 20"))
        .isEqualTo("PO");
    assertThat(service.text("SELECT C_CREDIT_INFO FROM CUSTOMER WHERE C_ID = 20"))
        .isEqualTo("VISA;1234");
    assertThat(service.number("SELECT C_PO FROM CUSTOMER WHERE C_ID = 20")).isEqualTo(31);
  }
}
