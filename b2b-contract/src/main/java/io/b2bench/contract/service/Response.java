package io.b2bench.contract.service;

/** What the service answers; one record for each interaction. */
public sealed interface Response
    permits OrderConfirmation,
        ProductDetails,
        ProductList,
        OrderReport,
        PaymentMethodChanged,
        ItemChanged,
        CustomerCreated {}
