import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { PayWay } from "@upaya/contracts/commerce/checkout.ts";
import { PayWays } from "./pay-ways.tsx";

function Own() {
  const [way, setWay] = useState<PayWay>("upi");
  return <PayWays value={way} onChange={setWay} />;
}

afterEach(cleanup);

test("the way that is chosen says what happens with it, also to whoever hears it", () => {
  render(<Own />);
  expect(screen.getByRole("group", { name: "Pay with" })).toBeTruthy();
  const [app, card] = ["UPI app on your phone", "Card or net banking"].map((name) =>
    screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(name) }),
  );
  const next = (radio: HTMLInputElement) => document.getElementById(radio.getAttribute("aria-describedby") ?? "")?.textContent;
  expect([app!.checked, next(app!), next(card!)]).toEqual([true, expect.stringContaining("your PIN there"), undefined]);
  fireEvent.click(card!);
  expect([card!.checked, next(app!), next(card!)]).toEqual([true, undefined, expect.stringContaining("Razorpay")]);
  expect(app!.name).toBe(card!.name);
});
