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
import { CancelOrder, GetCheckout, GetOrder, ListOrders, PayOrder, PlaceOrder } from "@upaya/contracts/commerce/checkout.ts";
import { GetPaper, GetPapersOfYear } from "@upaya/contracts/commerce/papers.ts";
import { ReturnFromPayment, TakePaymentEvent } from "@upaya/contracts/commerce/payments.ts";
import {
  ApproveLargeRefund,
  ApproveRefund,
  DeclineRefund,
  GetAskedRefund,
  ListAskedRefunds,
} from "@upaya/contracts/commerce/refund-desk.ts";
import { AskRefund, AskRefundAgain, GetRefundTerms, ListRefunds } from "@upaya/contracts/commerce/refunds.ts";
import { AddVoucher, GetVoucher, ListVouchers, StopVoucher } from "@upaya/contracts/commerce/voucher-desk.ts";
import { ChangeSchoolCart, GetSchoolCart, ListSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import { CloseCase, GetCase, ListCases } from "@upaya/contracts/commerce/case-desk.ts";
import { AskGateway, GetDeskOrder, GiveAgain, ListDeskOrders } from "@upaya/contracts/commerce/order-desk.ts";
import { AddRate, GetRate, LetRateCount, ListRates, TakeRateBack } from "@upaya/contracts/commerce/rate-desk.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { changeCart } from "./cart/change-cart.ts";
import { countCart } from "./cart/count-cart.ts";
import { getCart } from "./cart/get-cart.ts";
import { getIsAdded } from "./cart/get-is-added.ts";
import { joinCart } from "./cart/join-cart.ts";
import { quoteCart } from "./cart/quote-cart.ts";
import { useCoins } from "./cart/use-coins.ts";
import { contactOfSchool } from "../schools/index.ts";
import { changeSchoolCart } from "./seats/change-school-cart.ts";
import { getSchoolCart } from "./seats/get-school-cart.ts";
import { listSchoolCart } from "./seats/list-school-cart.ts";
import { namedSeatRoutes } from "./seats/named/routes.ts";
import { bookkeepers, buysForOwn, ownsOrder, ownsRefund } from "./policies.ts";
import { closeCase } from "./desk/cases/close-case.ts";
import { getCaseAtDesk } from "./desk/cases/get-case.ts";
import { listCasesAtDesk } from "./desk/cases/list-cases.ts";
import { askGatewayAgain } from "./desk/orders/ask-gateway-again.ts";
import { getOrderAtDesk } from "./desk/orders/get-desk-order.ts";
import { giveAgain } from "./desk/orders/give-again.ts";
import { listOrdersAtDesk } from "./desk/orders/list-desk-orders.ts";
import { addRate } from "./desk/rates/add-rate.ts";
import { getRateAtDesk } from "./desk/rates/get-rate.ts";
import { letRateCount } from "./desk/rates/let-rate-count.ts";
import { listRatesAtDesk } from "./desk/rates/list-rates.ts";
import { takeRateBack } from "./desk/rates/take-rate-back.ts";
import { getCheckout } from "./checkout/get-checkout.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { listOrders } from "./orders/list-orders.ts";
import { getOrder } from "./orders/get-order.ts";
import { placeOrder } from "./orders/place-order.ts";
import { getPaper } from "./papers/get-paper.ts";
import { getPapersOfYear } from "./papers/get-papers-of-year.ts";
import { payOrder } from "./payments/pay-order.ts";
import { returnFromPayment } from "./payments/return-from-payment.ts";
import { takePaymentEvent } from "./payments/take-payment-event.ts";
import { askRefundAgain } from "./refunds/asked/ask-refund-again.ts";
import { askRefund } from "./refunds/asked/ask-refund.ts";
import { getRefundTerms } from "./refunds/asked/get-refund-terms.ts";
import { listRefunds } from "./refunds/asked/list-refunds.ts";
import { approveLargeRefund, approveSmallRefund } from "./refunds/desk/approve-refund.ts";
import { declineRefund } from "./refunds/desk/decline-refund.ts";
import { getAskedRefund } from "./refunds/desk/get-asked-refund.ts";
import { listAskedRefunds } from "./refunds/desk/list-asked-refunds.ts";
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
  endpoint(ListSchoolCart, contactOfSchool, listSchoolCart),
  endpoint(GetSchoolCart, contactOfSchool, getSchoolCart),
  endpoint(ChangeSchoolCart, contactOfSchool, changeSchoolCart),
  endpoint(GetCheckout, buysForOwn, getCheckout),
  endpoint(PlaceOrder, buysForOwn, placeOrder),
  endpoint(ListOrders, signedIn, listOrders),
  endpoint(GetOrder, ownsOrder, getOrder),
  endpoint(PayOrder, ownsOrder, payOrder),
  endpoint(CancelOrder, ownsOrder, cancelOrder),
  endpoint(GetPaper, ownsOrder, getPaper),
  endpoint(GetPapersOfYear, signedIn, getPapersOfYear),
  endpoint(GetRefundTerms, ownsOrder, getRefundTerms),
  endpoint(AskRefund, ownsOrder, askRefund),
  ...namedSeatRoutes,
  endpoint(ListRefunds, signedIn, listRefunds),
  endpoint(AskRefundAgain, ownsRefund, askRefundAgain),
  endpoint(TakePaymentEvent, everyone, takePaymentEvent),
  endpoint(ReturnFromPayment, everyone, returnFromPayment),
  endpoint(ListAskedRefunds, bookkeepers, listAskedRefunds),
  endpoint(GetAskedRefund, bookkeepers, getAskedRefund),
  endpoint(ApproveRefund, bookkeepers, approveSmallRefund),
  endpoint(ApproveLargeRefund, bookkeepers, approveLargeRefund),
  endpoint(DeclineRefund, bookkeepers, declineRefund),
  endpoint(ListVouchers, bookkeepers, listVouchers),
  endpoint(GetVoucher, bookkeepers, getVoucher),
  endpoint(AddVoucher, bookkeepers, addVoucher),
  endpoint(StopVoucher, bookkeepers, stopVoucher),
  endpoint(ListDeskOrders, bookkeepers, listOrdersAtDesk),
  endpoint(GetDeskOrder, bookkeepers, getOrderAtDesk),
  endpoint(AskGateway, bookkeepers, askGatewayAgain),
  endpoint(GiveAgain, bookkeepers, giveAgain),
  endpoint(ListCases, bookkeepers, listCasesAtDesk),
  endpoint(GetCase, bookkeepers, getCaseAtDesk),
  endpoint(CloseCase, bookkeepers, closeCase),
  endpoint(ListRates, bookkeepers, listRatesAtDesk),
  endpoint(GetRate, bookkeepers, getRateAtDesk),
  endpoint(AddRate, bookkeepers, addRate),
  endpoint(LetRateCount, bookkeepers, letRateCount),
  endpoint(TakeRateBack, bookkeepers, takeRateBack),
];
