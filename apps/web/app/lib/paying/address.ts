/**
 * The two pages from which a form may leave for the payment service: their documents alone allow it (`leavesFor` of their declaration). Between
 * them a browser goes without a document; from anywhere else it needs one (`reloadDocument` on a link, and `ownDocument` for whoever comes by
 * another way).
 */
export const checkoutAddress = "/cart/checkout";

/** The same for the cart of a school. */
export const schoolCheckoutAddress = (school: string): string => `${checkoutAddress}?school=${school}`;

export const orderAddress = (number: string): string => `/cart/orders/${number}`;

export const purchasesAddress = "/profile/purchase-history";
export const refundsAddress = "/profile/refunds";
/** Where somebody gives back what is in an order of theirs. */
export const askAddress = (number: string): string => `${purchasesAddress}?refund=${encodeURIComponent(number)}`;
