package shop;

import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Calls all seven interactions through the generated client; says what came back. */
public final class Caller {
  private Caller() {}

  public static List<String> call(String wsdl, String image) throws Exception {
    Interactions port = new BusinessService(URI.create(wsdl).toURL()).getInteractionsPort();
    List<String> said = new ArrayList<>();

    Payment payment = new Payment();
    payment.setMethod(PaymentMethod.CC);
    payment.setCreditInfo("VISA 4");
    NewCustomer business = new NewCustomer();
    business.setBusinessName("BAOGAL");
    business.setBusinessInfo("makes things");
    business.setPassword("secret");
    Contact contact = new Contact();
    contact.setFirstName("J\u00e9r\u00f4me");
    contact.setLastName("<Doe> & sons");
    contact.setPhone("123");
    contact.setEmail("a@b");
    business.setContact(contact);
    business.setPayment(payment);
    Address address = new Address();
    address.setStreet1("1");
    address.setStreet2("2");
    address.setCity("c");
    address.setState("s");
    address.setZip("z");
    address.setCountry("Spain");
    business.setBilling(address);
    int customer = port.newCustomer(business).getCustomer();
    said.add("customer " + (customer > 0));

    ChangePaymentMethod change = new ChangePaymentMethod();
    change.setCustomer(customer);
    Payment order = new Payment();
    order.setMethod(PaymentMethod.PO);
    order.setPurchaseOrder(4711);
    change.setPayment(order);
    said.add("method " + port.changePaymentMethod(change).getMethod());

    CreateOrder goods = new CreateOrder();
    goods.setCustomer(customer);
    for (int item : new int[] {4, 5}) {
      Line line = new Line();
      line.setItem(item);
      line.setQuantity(2);
      goods.getLines().add(line);
    }
    goods.setShipType(ShipType.FEDEX);
    goods.setAddress(address);
    goods.setAttachment(new byte[1000]);
    CreateOrderResponse confirmation = port.createOrder(goods);
    BigDecimal sum =
        confirmation.getSubTotal().add(confirmation.getTax()).add(confirmation.getShippingCost());
    said.add("adds up " + (sum.compareTo(confirmation.getTotal()) == 0));

    OrderStatus status = new OrderStatus();
    status.setCustomer(customer);
    status.setOrder(confirmation.getOrder());
    OrderStatusResponse report = port.orderStatus(status);
    said.add(
        "%s %s, %d lines, placed %s"
            .formatted(
                report.getContact().getFirstName(),
                report.getContact().getLastName(),
                report.getOrder().getLines().size(),
                report.getOrder().getPlaced().isValid()));

    NewProducts news = new NewProducts();
    news.setSubject("ARTS");
    news.setDays(3650);
    news.setLimit(2);
    said.add("news " + port.newProducts(news).getProducts().size());

    ProductDetail detail = new ProductDetail();
    detail.getItems().addAll(List.of(1, 117));
    ProductDetailResponse details = port.productDetail(detail);
    said.add(
        "details %d, image of %d bytes, published %s"
            .formatted(
                details.getItems().size(),
                details.getItems().get(0).getImage().length,
                details.getItems().get(0).getPublished().isValid()));

    ChangeItem item = new ChangeItem();
    item.setItem(117);
    item.setCost(new BigDecimal("12.34"));
    item.setImage(image);
    said.add("cost " + port.changeItem(item).getCost());

    status.setCustomer(999_999);
    try {
      port.orderStatus(status);
    } catch (Refused e) {
      said.add("refused " + e.getFaultInfo().getStatus() + " " + e.getFaultInfo().getType());
    }
    return said;
  }
}
