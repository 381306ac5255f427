import {
  ChangeCart,
  ChooseVoucher,
  CountCart,
  GetCart,
  GetIsAdded,
  JoinCart,
  LeaveVoucher,
  QuoteCart,
  UseCoins,
} from "@upaya/contracts/commerce/cart.ts";
import { CancelOrder, GetCheckout, GetOrder, PayOrder, PlaceOrder } from "@upaya/contracts/commerce/checkout.ts";
import { ReturnFromPayment, TakePaymentEvent } from "@upaya/contracts/commerce/payments.ts";
import { AddVoucher, GetVoucher, ListVouchers, StopVoucher } from "@upaya/contracts/commerce/voucher-desk.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { changeCart } from "./cart/change-cart.ts";
import { countCart } from "./cart/count-cart.ts";
import { getCart } from "./cart/get-cart.ts";
import { getIsAdded } from "./cart/get-is-added.ts";
import { joinCart } from "./cart/join-cart.ts";
import { quoteCart } from "./cart/quote-cart.ts";
import { useCoins } from "./cart/use-coins.ts";
import { bookkeepers, ownsOrder } from "./policies.ts";
import { getCheckout } from "./checkout/get-checkout.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { getOrder } from "./orders/get-order.ts";
import { placeOrder } from "./orders/place-order.ts";
import { payOrder } from "./payments/pay-order.ts";
import { returnFromPayment } from "./payments/return-from-payment.ts";
import { takePaymentEvent } from "./payments/take-payment-event.ts";
import { addVoucher } from "./vouchers/add-voucher.ts";
import { chooseVoucher } from "./vouchers/choose-voucher.ts";
import { getVoucher } from "./vouchers/get-voucher.ts";
import { leaveVoucher } from "./vouchers/leave-voucher.ts";
import { listVouchers } from "./vouchers/list-vouchers.ts";
import { stopVoucher } from "./vouchers/stop-voucher.ts";

export const commerceRoutes = [
  endpoint(GetCart, signedIn, getCart),
  endpoint(CountCart, signedIn, countCart),
  endpoint(GetIsAdded, signedIn, getIsAdded),
  endpoint(ChangeCart, signedIn, changeCart),
  endpoint(ChooseVoucher, signedIn, chooseVoucher),
  endpoint(LeaveVoucher, signedIn, leaveVoucher),
  endpoint(UseCoins, signedIn, useCoins),
  endpoint(JoinCart, signedIn, joinCart),
  endpoint(QuoteCart, everyone, quoteCart),
  endpoint(GetCheckout, signedIn, getCheckout),
  endpoint(PlaceOrder, signedIn, placeOrder),
  endpoint(GetOrder, ownsOrder, getOrder),
  endpoint(PayOrder, ownsOrder, payOrder),
  endpoint(CancelOrder, ownsOrder, cancelOrder),
  endpoint(TakePaymentEvent, everyone, takePaymentEvent),
  endpoint(ReturnFromPayment, everyone, returnFromPayment),
  endpoint(ListVouchers, bookkeepers, listVouchers),
  endpoint(GetVoucher, bookkeepers, getVoucher),
  endpoint(AddVoucher, bookkeepers, addVoucher),
  endpoint(StopVoucher, bookkeepers, stopVoucher),
];
