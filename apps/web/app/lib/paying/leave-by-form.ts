import type { PayOrder } from "@upaya/contracts/commerce/checkout.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { orderAddress } from "./address.ts";

type Form = NonNullable<Reply<typeof PayOrder>["response"]["form"]>;

/** Leaves for the page of the payment service. Whoever comes back with the arrow finds the order, and no emptied cart. */
export function leaveByForm(number: string, { action, fields }: Form): void {
  const form = document.createElement("form");
  form.hidden = true;
  // By attribute: a field may have the name of a property.
  form.setAttribute("method", "post");
  form.setAttribute("action", action);
  for (const { name, value } of fields) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  if (location.pathname !== orderAddress(number)) history.replaceState(history.state, "", orderAddress(number));
  // A page that a browser has kept as it was is busy for ever, and knows nothing of what was paid.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  HTMLFormElement.prototype.submit.call(form);
}
