import { useState } from "react";
import { useNavigate } from "react-router";
import type { Checkout, PayWay, PlaceOrder } from "@upaya/contracts/commerce/checkout.ts";
import type { commerceErrors } from "@upaya/contracts/commerce/errors.ts";
import { request } from "../../lib/api-browser.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { sayCartCount } from "../../lib/cart/cart-count.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { newKey } from "../../lib/new-key.ts";
import { orderAddress } from "../../lib/paying/address.ts";
import { usePay } from "../../lib/paying/use-pay.ts";
import { rupees } from "../../ui/format.ts";
import { checkoutCall, countCall, placeCall, placeChanges } from "./calls.ts";
import { dropFromTab, keepInTab, readTab } from "./tab.ts";
import { buyerOf, isInIndia } from "./typed.ts";
import type { BuyerForm } from "./use-buyer.ts";
import { checkoutWords as words } from "./words.ts";

interface Placing {
  readonly user: string;
  readonly shown: Checkout;
  readonly buyer: BuyerForm;
  readonly school: string | undefined;
}

/** What the cart holds or costs is not what the page shows. */
const stale = new Set<string>([
  "commerce.price_changed",
  "commerce.voucher_gone",
  "commerce.empty",
] satisfies (keyof typeof commerceErrors)[]);

const wasHeard = ({ status }: ApiFailure) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** The same order under the same name, also after the page was loaded anew; another one has another. */
function keyOf(user: string, body: object): string {
  const of = JSON.stringify(body);
  const kept = readTab(user, "order") as { of: string; key: string } | undefined;
  if (kept?.of === of) return kept.key;
  const key = newKey();
  keepInTab(user, "order", { of, key });
  return key;
}

/** What went wrong with the last press, in a sentence. */
type Said = { readonly before: number } | { readonly text: string };

function sentenceOf(said: Said | undefined, now: number): string | undefined {
  if (!said) return undefined;
  if ("text" in said) return said.text;
  return said.before === now ? words.same : words.changed(rupees(said.before, "paise"), rupees(now, "paise"));
}

/** A count that cannot be had now is the one of the next page. */
const recount = () => void request(countCall, { quiet: true }).then(sayCartCount, () => undefined);

/** The cart becomes an order at the sum that is shown, and its payment begins. */
export function usePlacing({ user, shown, buyer, school }: Placing) {
  const [way, setWay] = useState<PayWay>("upi");
  const [said, setSaid] = useState<Said>();
  const [isReading, setReading] = useState(false);
  const [number, setNumber] = useState<string>();
  const navigate = useNavigate();
  const { busy: paying, pay } = usePay();
  const seen = shown.amounts.to_pay;

  const lookAgain = async () => {
    setReading(true);
    await (await loadLayer()).changed([checkoutCall]);
    setReading(false);
    setSaid({ before: seen });
  };
  const failed = (failure: ApiFailure) => {
    if (wasHeard(failure)) dropFromTab(user, "order");
    if (stale.has(failure.code)) void lookAgain();
    else if (failure.fields.length > 0) buyer.refuse(failure.fields);
    else setSaid({ text: failure.offline ? words.lineBroke : failure.message });
    return true;
  };
  const { busy: placing, send } = useWrite<typeof PlaceOrder>(placeCall, { changes: placeChanges, failed });

  const goOn = async (order: string) => {
    if (seen === 0) await navigate(orderAddress(order), { replace: true });
    else await pay(order, isInIndia(buyer.typed) ? way : "hosted");
  };
  const submit = async () => {
    setSaid(undefined);
    // It is placed, and the page of the payment service did not come.
    if (number !== undefined) return goOn(number);
    if (!buyer.tryIt()) return;
    const body = { seen_paise: seen, buyer: buyerOf(buyer.typed), ...(school === undefined ? {} : { school_id: school }) };
    const reply = await send({ body, key: keyOf(user, body) });
    if (!reply) return;
    dropFromTab(user, "buyer", "order");
    recount();
    setNumber(reply.response.number);
    await goOn(reply.response.number);
  };
  const isGoing = number !== undefined && seen === 0;
  return { way, setWay, submit: () => void submit(), busy: placing || paying || isReading || isGoing, said: sentenceOf(said, seen) };
}

export type Placed = ReturnType<typeof usePlacing>;
