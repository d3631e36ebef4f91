package io.b2bench.contract.service;

/** What a business sends; one record for each interaction. */
public sealed interface Request
    permits CreateOrder,
        ProductDetail,
        NewProducts,
        OrderStatus,
        ChangePaymentMethod,
        ChangeItem,
        NewCustomer {}
