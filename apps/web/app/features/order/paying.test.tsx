import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { request } from "../../lib/api-browser.ts";
import { ApiFailure, lineFailure } from "../../lib/api-failure.ts";
import { forgetReads } from "../../lib/data/read.ts";
import { toast } from "../../ui/toast.tsx";
import { attemptOf, delivered, number, orderOf } from "./order.builders.ts";
import { calls, cleanly, form, heading, pays, press, show, steps, submitted, text, there, upiLink, widths } from "./testing/stage.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("./testing/here.ts")).session as object),
}));

cleanly();

describe("an order that nobody has begun to pay", () => {
  test("offers the ways to pay, says what was taken, how long it waits, and what is in it", async () => {
    await show();
    expect(heading()).toBe("Pay ₹349/-");
    expect(text()).toContain("Nothing was taken yet.");
    expect(text()).toContain("Your order waits until 11:41 am with the same price, voucher and coins.");
    expect(text()).toContain("Fractions with paper folding");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /UPI app on your phone/ }).checked).toBe(true);
    expect(screen.getByText("Order UO25-K7QM-3F9D, 19 Nov 2026")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Get help with this payment" }).getAttribute("href")).toContain("about=page");
  });

  test("is paid by an app: the link stands there, and a reload of the page still has it", async () => {
    const router = await show();
    await press("Pay ₹349/-");
    expect(pays).toEqual([{ way: "upi", attempt: expect.stringMatching(/^[\da-f]{8}-/) as string }]);
    expect(heading()).toBe("Approve ₹349/- in your UPI app");
    expect(screen.getByRole("link", { name: "Open your UPI app" }).getAttribute("href")).toBe(upiLink);
    expect(router.state.location.pathname).toBe(`/cart/orders/${number}`);
  });

  test("is paid by card: a form of the payment service leaves the page, and the button stays busy", async () => {
    await show();
    fireEvent.click(screen.getByRole("radio", { name: /Card or net banking/ }));
    await press("Pay ₹349/-");
    const sent = submitted.mock.contexts[0] as unknown as HTMLFormElement;
    expect([sent.getAttribute("action"), sent.getAttribute("method"), new FormData(sent).get("order_id")]).toEqual([
      form.action,
      "post",
      "order_1",
    ]);
    expect(document.querySelector("[aria-busy=true].btn")).toBeTruthy();
  });

  test("says why it could not be begun; pressed again after a broken line it is the same try, after a refusal a new one", async () => {
    there.failing = (call) => (call.endsWith("/pay") ? lineFailure() : undefined);
    await show();
    await press("Pay ₹349/-");
    expect(text()).toContain("It could not be begun. The line dropped");
    there.failing = (call) =>
      call.endsWith("/pay") ? new ApiFailure({ status: 503, code: "commerce.payment_away", message: "It is away." }) : undefined;
    await press("Pay ₹349/-");
    there.failing = (call) =>
      call.endsWith("/pay") ? new ApiFailure({ status: 502, code: "commerce.payment_refused", message: "It is refused." }) : undefined;
    await press("Pay ₹349/-");
    expect(text()).toContain("It could not be begun. It is refused.");
    there.failing = undefined;
    await press("Pay ₹349/-");
    const names = pays.map(({ attempt }) => attempt);
    expect([names[1], names[2]]).toEqual([names[0], names[0]]);
    expect(names[3]).not.toBe(names[0]);
    expect(text()).not.toContain("It could not be begun");
  });

  test("whose answer was lost with the page asks again by itself, under the same name", async () => {
    const attempt = crypto.randomUUID();
    sessionStorage.setItem(`upaya.paying.${number}.upi`, `${attempt} ${Date.now()}`);
    await show({ attempt: attemptOf("upi", "created") });
    expect(pays).toEqual([{ way: "upi", attempt }]);
    expect(screen.getByRole("link", { name: "Open your UPI app" })).toBeTruthy();
  });

  test("is paid by card from abroad, without a choice", async () => {
    await show({ buyer: { ...orderOf().buyer!, country: "Kenya", state: "" } });
    expect(screen.queryByRole("radio")).toBeNull();
    await press("Pay ₹349/-");
    expect(pays[0]?.way).toBe("hosted");
    cleanup();
    forgetReads();
    await show({ buyer: { ...orderOf().buyer!, country: "Kenya" }, attempt: attemptOf("hosted", "failed") });
    expect(screen.queryByRole("button", { name: "Use a UPI app" })).toBeNull();
  });

  test("is let go with one press, and then says where its things are", async () => {
    await show();
    expect(text()).toContain("What is in it goes back to your cart");
    await press("Let the order go");
    expect(calls).toContain("POST /cart/orders/:number/cancel");
    expect(heading()).toBe("You let this order go");
    expect(screen.getByRole("link", { name: "Go to your cart" }).getAttribute("href")).toBe("/cart");
    expect(document.querySelector("[role=status].sr")?.textContent).toBe("You let this order go");
  });

  test("that was paid elsewhere meanwhile is not let go: it says so, and is read anew", async () => {
    const said = vi.spyOn(toast, "error").mockImplementation(() => undefined);
    await show();
    there.order = orderOf(delivered);
    there.failing = (call) =>
      call.endsWith("/cancel") ? new ApiFailure({ status: 409, code: "commerce.order_ended", message: "Ended." }) : undefined;
    await press("Let the order go");
    expect(said).toHaveBeenCalledWith("Ended.");
    expect(heading()).toBe("It is yours");
  });
});

describe("an app on the phone", () => {
  const upi = { attempt: attemptOf("upi", "pending") };
  async function begun(width: number) {
    widths(width);
    await show();
    await press("Pay ₹349/-");
  }

  test("is opened by a link on a phone, which has a code for another one when it is asked for", async () => {
    await begun(390);
    expect(screen.queryByRole("img", { name: /code/i })).toBeNull();
    await press("Show a code for another phone");
    expect(screen.getByRole("img", { name: "A code for your UPI app" })).toBeTruthy();
    expect(text()).toContain("You may leave this page.");
    expect(steps()[1]).toContain("Waiting for your approval, now");
  });

  test("scans a code from a wide screen, which holds the link and asks no server for it", async () => {
    await begun(1440);
    const code = screen.getByRole("img", { name: "A code for your UPI app" });
    expect(code.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4H11v1H4Z/);
    expect(screen.queryByRole("link", { name: "Open your UPI app" })).toBeNull();
    expect(text()).toContain("Scan the code");
  });

  test("that was begun on another device is asked for anew", async () => {
    await show(upi);
    expect(text()).toContain("You began on another page or device.");
    await press("Ask for a new link");
    expect(screen.getByRole("link", { name: "Open your UPI app" })).toBeTruthy();
  });

  test("is no prison: card and net banking are one press away", async () => {
    await show(upi);
    await press("Use card or net banking");
    expect(pays[0]?.way).toBe("hosted");
    expect(submitted).toHaveBeenCalledOnce();
  });
});
