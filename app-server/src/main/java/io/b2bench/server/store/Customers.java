package io.b2bench.server.store;

import io.b2bench.contract.service.Contact;
import io.b2bench.contract.service.NewCustomer;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.PaymentMethod;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The customers. */
public final class Customers {
  private final Handle handle;
  private final Countries countries;

  Customers(Handle handle, Countries countries) {
    this.handle = handle;
    this.countries = countries;
  }

  /** The customer as a buyer. */
  public Optional<Buyer> buyer(int customer) {
    return handle
        .select(
            "SELECT C_BUSINESS_NAME, C_PAYMENT_METHOD, C_CREDIT_INFO, C_PO, C_DISCOUNT, C_ADDR_ID,"
                + " ADDR_CO_ID FROM CUSTOMER JOIN ADDRESS ON ADDR_ID = C_ADDR_ID WHERE C_ID = ?",
            customer)
        .map(
            (row, context) ->
                new Buyer(
                    customer,
                    row.getString(1),
                    payment(row),
                    row.getBigDecimal(5),
                    row.getInt(6),
                    countries.of(row.getInt(7))))
        .findOne();
  }

  private static Payment payment(ResultSet row) throws SQLException {
    return new Payment(
        PaymentMethod.valueOf(row.getString(2)),
        Optional.ofNullable(row.getString(3)),
        Optional.ofNullable(row.getObject(4, Integer.class)));
  }

  /** The customer's business name. */
  public Optional<String> businessName(int customer) {
    return handle
        .select("SELECT C_BUSINESS_NAME FROM CUSTOMER WHERE C_ID = ?", customer)
        .map((row, context) -> row.getString(1))
        .findOne();
  }

  /** The contact person of the customer. */
  public Optional<Contact> contact(int customer) {
    return handle
        .select(
            "SELECT C_CONTACT_FNAME, C_CONTACT_LNAME, C_CONTACT_PHONE, C_CONTACT_EMAIL FROM"
                + " CUSTOMER WHERE C_ID = ?",
            customer)
        .map(
            (row, context) ->
                new Contact(row.getString(1), row.getString(2), row.getString(3), row.getString(4)))
        .findOne();
  }

  /** Changes how a customer pays; data that the new method does not need stay. */
  public boolean changePayment(int customer, Payment payment) {
    return handle
            .createUpdate(
                "UPDATE CUSTOMER SET C_PAYMENT_METHOD = :method, C_CREDIT_INFO ="
                    + " COALESCE(:creditInfo, C_CREDIT_INFO), C_PO = COALESCE(:purchaseOrder, C_PO)"
                    + " WHERE C_ID = :id")
            .bind("method", payment.method().name())
            .bind("creditInfo", payment.creditInfo().orElse(null))
            .bind("purchaseOrder", payment.purchaseOrder().orElse(null))
            .bind("id", customer)
            .execute()
        == 1;
  }

  /** Stores a new customer and gives the number. */
  public int insert(NewCustomer customer, int address, BigDecimal discount) {
    return handle
        .createUpdate(
            "INSERT INTO CUSTOMER (C_BUSINESS_NAME, C_BUSINESS_INFO, C_PASSWD, C_CONTACT_FNAME,"
                + " C_CONTACT_LNAME, C_CONTACT_PHONE, C_CONTACT_EMAIL, C_PAYMENT_METHOD,"
                + " C_CREDIT_INFO, C_DISCOUNT, C_ADDR_ID, C_PO) VALUES (:name, :info, :password,"
                + " :firstName, :lastName, :phone, :email, :method, :creditInfo, :discount,"
                + " :address, :purchaseOrder)")
        .bind("name", customer.businessName())
        .bind("info", customer.businessInfo())
        .bind("password", customer.password())
        .bind("firstName", customer.contact().firstName())
        .bind("lastName", customer.contact().lastName())
        .bind("phone", customer.contact().phone())
        .bind("email", customer.contact().email())
        .bind("method", customer.payment().method().name())
        .bind("creditInfo", customer.payment().creditInfo().orElse(null))
        .bind("discount", discount)
        .bind("address", address)
        .bind("purchaseOrder", customer.payment().purchaseOrder().orElse(null))
        .executeAndReturnGeneratedKeys("C_ID")
        .map((row, context) -> row.getInt(1))
        .one();
  }
}
