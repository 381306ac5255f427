import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { request } from "../../lib/api-browser.ts";
import { ApiFailure, lineFailure } from "../../lib/api-failure.ts";
import { media } from "../../ui/testing/native-dialog.ts";
import { toast } from "../../ui/toast.tsx";
import { here } from "./testing/here.ts";
import { asha, fractions } from "./testing/server.ts";
import { bodyOf, cleanly, leave, number, pay, placed, press, settle, show, summary, there, type } from "./testing/stage.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
vi.mock("../../lib/paying/use-pay.ts", async () => (await import("./testing/here.ts")).paying);
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("./testing/here.ts")).session as object),
}));

cleanly();

describe("the order", () => {
  test("shows what is bought, what stays for later, and the tax inside as the State divides it; the sum stays", async () => {
    await show({ later: 2 });
    expect(summary().textContent).toContain("GST is included.");
    expect(summary().textContent).toContain("2 items open later. They stay in your cart and cost nothing now.");
    expect(summary().textContent).toContain("Full refund in 7 days if less than 20% is watched.");
    await type("State", "Maharashtra");
    const taxes = () => [...summary().querySelectorAll("dl:last-of-type div")].map((row) => row.textContent);
    expect(taxes()).toEqual(["Value before tax₹422.88", "CGST 9%₹38.06", "SGST 9%₹38.06"]);
    let answered: () => void = () => undefined;
    there.held = () => new Promise((resolve) => (answered = resolve));
    await type("State", "Kerala");
    expect(summary().querySelector("[data-old]")?.textContent).toContain("CGST 9%");
    answered();
    await settle();
    expect([taxes(), summary().querySelector("[data-old]")]).toEqual([["Value before tax₹422.88", "IGST 18%₹76.12"], null]);
    expect(screen.getByRole("button", { name: "Pay ₹499/-" })).toBeTruthy();
  });

  test("whose tax cannot be read says so, and reads it again", async () => {
    await show();
    there.held = async () => {
      throw lineFailure();
    };
    await type("State", "Kerala");
    expect(summary().textContent).toContain("How the tax is divided could not be read. The sum stays the same.");
    there.held = undefined;
    await press("Try again");
    expect(within(summary()).getByText("IGST 18%")).toBeTruthy();
  });

  test("that costs another sum by now is not placed: the new one is shown, and said", async () => {
    await show({ buyer: asha });
    there.refusal = new ApiFailure({ status: 409, code: "commerce.price_changed", message: "A price has changed." });
    there.books.toPay = 44_900;
    await pay();
    expect(screen.getByRole("alert").textContent).toBe(
      "A price has changed while this page was open: it was ₹499/-, now it is ₹449/-. Nothing was taken. Press again if that is right for you.",
    );
    there.refusal = undefined;
    await press("Pay ₹449/-");
    expect(bodyOf(1).seen_paise).toBe(44_900);
    expect(placed()[0]?.input.key).not.toBe(placed()[1]?.input.key);
    expect(here.paid).toHaveLength(1);
  });

  test("whose answer was lost on the line is the same one when it is pressed again, also on a page that was loaded anew", async () => {
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
    await show({ buyer: asha });
    there.refusal = lineFailure();
    await pay();
    expect(screen.getByRole("alert").textContent).toContain("Press again: it stays one order.");
    await pay();
    leave();
    await show();
    await pay();
    const keys = placed().map(({ input }) => input.key);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await type("Address", "16 College Road");
    there.refusal = undefined;
    await pay();
    expect(placed()[3]?.input.key).not.toBe(keys[0]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test("that the server refuses is said beside the button", async () => {
    await show({ buyer: asha });
    there.refusal = new ApiFailure({ status: 503, code: "unavailable", message: "Our server is away." });
    await pay();
    expect(screen.getByRole("alert").textContent).toBe("Our server is away.");
  });

  test("that costs nothing is placed without a way to pay, and leads to its page", async () => {
    const router = await show({ buyer: asha, toPay: 0 });
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByText(/GST is included|CGST/)).toBeNull();
    await press("Place the order");
    expect(bodyOf().seen_paise).toBe(0);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cart/orders/${number}`));
    expect(here.paid).toEqual([]);
  });

  test("with a code that takes nothing off says so first, and lets go of it", async () => {
    const voucher = { code: "DIWALI20", why: "late", ends_at: null, least_paise: 0 } as const;
    await show({ buyer: asha, voucher });
    expect(screen.getByText("The code DIWALI20 takes nothing off. This code has ended. Remove it to go on.")).toBeTruthy();
    await press("Remove the code");
    expect(screen.queryByText(/DIWALI20/)).toBeNull();
  });

  test("is paid by the way that was chosen", async () => {
    await show({ buyer: asha });
    fireEvent.click(screen.getByRole("radio", { name: /Card or net banking/ }));
    await pay();
    expect(here.paid).toEqual([[number, "hosted"]]);
  });
});

test("on a phone the order is one closed row with the total, and the button stands at the foot of the screen", async () => {
  vi.stubGlobal("matchMedia", media(false));
  await show({ buyer: asha });
  const row = document.querySelector("details")!;
  expect([row.open, row.querySelector("summary")?.textContent]).toEqual([false, "Your order1 item ₹499/-"]);
  expect(within(screen.getByRole("region", { name: "Pay" })).getByRole("button", { name: "Pay ₹499/-" })).toBeTruthy();
  await pay();
  expect(here.paid).toHaveLength(1);
});

describe("nothing to pay for", () => {
  test("in an empty cart, or one of things that open later, leads back to it", async () => {
    await show({ items: [] });
    expect(screen.getByRole("heading", { name: "There is nothing to pay for" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to your cart" }).getAttribute("href")).toBe("/cart");
    leave();
    await show({ items: [], later: 1 });
    expect(screen.getByText("What you chose opens later. It waits in your cart.")).toBeTruthy();
  });

  test("any more, after another tab has placed it", async () => {
    await show({ buyer: asha });
    there.refusal = new ApiFailure({ status: 409, code: "commerce.empty", message: "There is nothing in your cart." });
    there.books.items = [];
    await pay();
    expect(screen.getByRole("heading", { name: "There is nothing to pay for" })).toBeTruthy();
  });
});

test("what a sign-in without a line left on this device joins the order first", async () => {
  localStorage.setItem("upaya.cart", JSON.stringify([fractions.product_id]));
  await show({ items: [] });
  await waitFor(() => expect(screen.getByRole("button", { name: "Pay ₹499/-" })).toBeTruthy());
  expect(there.calls.find(({ call }) => call === "POST /cart/retail/join")?.input.body).toEqual({ product_ids: [fractions.product_id] });
  expect(localStorage.getItem("upaya.cart")).toBe("[]");
});

describe("whoever is not known", () => {
  test("signs in over this page, and nothing of anybody is asked for", async () => {
    here.status = "out";
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect([here.asked, there.calls]).toEqual([[{ reason: "Sign in to pay" }], []]);
  });

  test("because nobody could be asked tries again", async () => {
    Object.assign(here, { status: "unknown", failed: true });
    await show();
    await press("Try again");
    expect(here.reloaded).toBe(1);
  });

  test("finds a way to try again when the order cannot be read", async () => {
    there.held = async () => {
      throw lineFailure();
    };
    await show();
    there.held = undefined;
    await press("Try again");
    expect(screen.getByRole("button", { name: "Pay ₹499/-" })).toBeTruthy();
  });
});
