/**
 * The two pages from which a form may leave for the payment service: their documents alone allow it (`leavesFor` of their declaration). Between
 * them a browser goes without a document; from anywhere else it needs one (`reloadDocument` on a link, and `ownDocument` for whoever comes by
 * another way).
 */
export const checkoutAddress = "/cart/checkout";

export const orderAddress = (number: string): string => `/cart/orders/${number}`;
