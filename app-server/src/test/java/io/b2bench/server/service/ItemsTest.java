package io.b2bench.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ItemChanged;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.NewProducts;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.ProductDetails;
import io.b2bench.contract.service.ProductList;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Items change, are listed and described. */
class ItemsTest {
  @RegisterExtension static final ServiceUnderTest service = new ServiceUnderTest();

  @Test
  void changesAnItemThatThenIsTheNewestOfItsSubject() throws Exception {
    String image = ItemImage.of(33).sibling(1, 200).name();
    var changed = (ItemChanged) service.perform(new ChangeItem(33, new BigDecimal("12.34"), image));
    LocalDate today = LocalDate.of(2026, 11, 21);
    assertThat(changed).isEqualTo(new ItemChanged(33, new BigDecimal("12.34"), today, image));
    String subject = service.text("SELECT I_SUBJECT FROM ITEM WHERE I_ID = 33");
    var products = (ProductList) service.perform(new NewProducts(subject, 1, 50));
    assertThat(products.products()).extracting(ProductList.Product::item).contains(33);
    var details = (ProductDetails) service.perform(new ProductDetail(List.of(33)));
    assertThat(details.items().getFirst().cost()).isEqualTo(new BigDecimal("12.34"));
    assertThat(details.items().getFirst().published()).isEqualTo(today);
  }

  @Test
  void listsNewProductsNewestFirstThenByTitle() throws Exception {
    service.execute("UPDATE ITEM SET I_SUBJECT = 'HOME' WHERE I_SUBJECT = 'TRAVEL'");
    service.execute(
        "UPDATE ITEM SET I_SUBJECT = 'TRAVEL', I_PUB_DATE = DATE '2026-01-01', I_TITLE = 'same day'"
            + " || I_ID WHERE I_ID BETWEEN 101 AND 160");
    service.execute("UPDATE ITEM SET I_PUB_DATE = DATE '2026-03-01' WHERE I_ID = 130");
    service.execute("UPDATE ITEM SET I_PUB_DATE = DATE '2016-12-31' WHERE I_ID = 131");
    var list = (ProductList) service.perform(new NewProducts("Travel", 330, 12));
    assertThat(list.products()).hasSize(12);
    assertThat(list.products().getFirst().item()).isEqualTo(130);
    assertThat(list.products().subList(1, 12))
        .extracting(ProductList.Product::title)
        .isSorted()
        .first()
        .isEqualTo("same day101");
    assertThat(((ProductList) service.perform(new NewProducts("travel", 330, 50))).products())
        .extracting(ProductList.Product::item)
        .doesNotContain(131);
  }

  @Test
  void describesItemsInTheOrderAskedWithTheirImages() throws Exception {
    var details = (ProductDetails) service.perform(new ProductDetail(List.of(60, 2, 60)));
    assertThat(details.items()).extracting(ProductDetails.Item::item).containsExactly(60, 2, 60);
    ProductDetails.Item item = details.items().get(1);
    assertThat(item.image()).hasSize(ItemImage.of(2).bytes());
    assertThat(item.title()).isEqualTo(service.text("SELECT I_TITLE FROM ITEM WHERE I_ID = 2"));
    assertThat(item.description())
        .isEqualTo(service.text("SELECT I_DESC FROM ITEM WHERE I_ID = 2"));
    assertThat(details.items().get(0).image()).isEqualTo(details.items().get(2).image());
  }
}
