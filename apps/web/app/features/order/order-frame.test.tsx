import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { request } from "../../lib/api-browser.ts";
import { ApiFailure, lineFailure } from "../../lib/api-failure.ts";
import { forgetReads } from "../../lib/data/read.ts";
import { attemptOf, course, delivered, invoice, number, orderOf, paid, set, talk } from "./order.builders.ts";
import { here } from "./testing/here.ts";
import { calls, cleanly, heading, pays, press, reads, settle, show, steps, text, there } from "./testing/stage.tsx";

const { files } = vi.hoisted(() => ({ files: [] as [string, string][] }));
vi.mock("../../lib/api-file.ts", () => ({ saveOwnFile: async (path: string, name: string) => void files.push([path, name]) }));
vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("./testing/here.ts")).session as object),
}));

cleanly();

describe("a payment that is under way", () => {
  test("came back from the payment service: nobody pays again, and it says by when it is certain", async () => {
    await show({ attempt: attemptOf("hosted", "pending") }, "?returned=1");
    expect(heading()).toBe("Received, confirming");
    expect(text()).toContain("Please do not pay again.");
    expect(text()).toContain("If the bank has not confirmed by 10:55 am, the money goes back to you by itself.");
    expect(steps()[1]).toContain("You came back from the payment service");
    expect(screen.queryByRole("button", { name: "Let the order go" })).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("keeps its time over a reload, and when it is over says that the bank is late", async () => {
    await show({ attempt: attemptOf("upi", "authorised") });
    cleanup();
    vi.setSystemTime(new Date("2026-11-19T05:26:00.000Z"));
    await show({ attempt: attemptOf("upi", "authorised") });
    expect(text()).toContain("Your bank takes longer than it should");
    expect(text()).not.toContain("10:55");
  });

  test("that ended on the bank's page without a word can be made again", async () => {
    await show({ attempt: attemptOf("hosted", "pending") });
    expect(heading()).toBe("Not paid yet");
    expect(text()).toContain("If you have just paid, please wait a minute");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Card or net banking/ }).checked).toBe(true);
  });

  test("failed: what the bank said, what becomes of the money, and two ways on, each a new try", async () => {
    const error = "The bank declined the payment: there is not enough money in the account.";
    await show({ attempt: attemptOf("hosted", "failed", { error }) }, "?returned=1");
    expect(heading()).toBe("The payment did not go through");
    expect(text()).toContain(error);
    expect(text()).toContain("If your bank shows ₹349/- as taken, it puts it back by itself");
    expect(text()).toContain("Your order waits until");
    expect(steps()[1]).toContain("The bank said no, did not work");
    await press("Use a UPI app");
    expect(heading()).toBe("Approve ₹349/- in your UPI app");
    cleanup();
    await show({ attempt: attemptOf("hosted", "failed", { error }) });
    await press("Try the card again");
    expect(pays.map(({ way }) => way)).toEqual(["upi", "hosted"]);
  });

  test("failed without a word of the bank's", async () => {
    await show({ attempt: attemptOf("upi", "failed") });
    expect(steps()[1]).toContain("It ended without a payment");
    expect(screen.getByRole("button", { name: "Try UPI again" })).toBeTruthy();
  });
});

describe("an order that is paid", () => {
  test("says what comes next while it is on its way", async () => {
    await show({ ...paid, state: "paid" });
    expect(heading()).toBe("Received");
    expect(text()).toContain("Paid ₹349/-");
    expect(text()).toContain("at most in ten minutes");
    expect(steps()[2]).toContain("Whatever could not be opened by then is paid back by itself.");
  });

  test("is theirs: each with its beginning, and all that an office asks for", async () => {
    await show({ ...delivered, items: [course, set, talk] });
    expect(heading()).toBe("They are yours");
    const hrefs = [
      "Begin: Fractions with paper folding",
      "Begin: The first-year teacher set",
      "Your place: Storytelling as a teaching tool",
    ].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
    expect(hrefs).toEqual(["/learn/fractions", "/bundle-products/first-year", "/profile/registrations"]);
    for (const said of ["531802264417", "UPI", "CGST 9%", "₹26.62", "SGST 9%, Maharashtra", "Asha Rao, 14 College Road, Nashik 422005"])
      expect(text()).toContain(said);
    expect(text()).toContain("You get your money back until 26 Nov 2026 if less than 20% is watched.");
    expect(text()).toContain("Done");
  });

  test("has its invoice and its credit notes, each fetched as whoever it belongs to", async () => {
    const note = { ...invoice, id: "0197b3a0-0000-7000-8000-0000000000f2", kind: "credit_note", number: "UC/26-27/000007" } as const;
    await show({ ...delivered, papers: [invoice, note] });
    expect(text()).toContain("UL/26-27/000123");
    await press("Credit note UC/26-27/000007");
    expect(files).toEqual([[`/cart/orders/${number}/papers/${note.id}`, "UC-26-27-000007.pdf"]]);
  });

  test("waits for its invoice, and shows it when it is made", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show({ ...delivered, papers: [] });
    expect(text()).toContain("The invoice is being made.");
    there.order = orderOf(delivered);
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_100)));
    expect(screen.getByRole("button", { name: "Invoice UL/26-27/000123" })).toBeTruthy();
  });

  test("names the school that it is for, and the tax of another State", async () => {
    const school = { name: "Navodit Public School", gstin: "29AAATN4821K1Z6" };
    const other = orderOf();
    await show({
      ...delivered,
      tax: { rate: 1_800, within_state: false },
      amounts: { ...other.amounts, cgst: 0, sgst: 0, igst: 5_324 },
      buyer: { ...other.buyer!, school },
    });
    expect(heading()).toBe("It is yours");
    for (const said of ["IGST 18%", "₹53.24", school.name, school.gstin]) expect(text()).toContain(said);
    expect(text()).not.toContain("CGST");
  });

  test("that cost nothing has no tax and no refund", async () => {
    const free = { ...orderOf().amounts, coins: 34_900, to_pay: 0, taxable: 0, cgst: 0, sgst: 0 };
    await show({ ...delivered, attempt: null, amounts: free });
    expect(heading()).toBe("It is yours");
    expect(text()).toContain("Nothing to pay");
    for (const not of ["CGST", "Changed your mind", "Paid by"]) expect(text()).not.toContain(not);
  });

  test("that was paid twice says what goes back", async () => {
    await show({ ...delivered, going_back: 34_900 });
    expect(text()).toContain("It was paid twice. ₹349/- goes back to where it came from, without asking.");
    expect(text()).toContain("five to seven working days");
  });

  test("that could not be opened, or only in part, says what goes back and how long a bank takes", async () => {
    await show({ ...paid, state: "refunded", going_back: 34_900 });
    expect(heading()).toBe("Your money goes back");
    expect(steps().at(-1)).toContain("₹349/- goes back, now");
    expect(text()).toContain("five to seven working days");
    cleanup();
    forgetReads();
    await show({ ...paid, state: "part_refunded", going_back: 9_900, items: [course, talk] });
    expect(heading()).toBe("A part of it goes back");
    expect(text()).toContain("₹99/- goes back");
    expect(screen.getByRole("link", { name: "Go to My Learning" })).toBeTruthy();
  });
});

describe("an order that ended", () => {
  test.each([
    ["expired", "The hour for this order is over"],
    ["cancelled", "You let this order go"],
  ] as const)("%s says where its things are, and what becomes of money that left all the same", async (state, title) => {
    await show({ state, attempt: attemptOf("upi", "failed") });
    expect(heading()).toBe(title);
    expect(text()).toContain("Should ₹349/- have left your account after all, it is not lost: the order is then yours at that price");
    expect(screen.getByRole("link", { name: "Go to your cart" })).toBeTruthy();
  });
});

describe("money that came when the order had ended", () => {
  test("is on its way back, and nobody is told that it may still buy something", async () => {
    await show({ state: "cancelled", attempt: attemptOf("upi", "captured"), going_back: 34_900 });
    expect(text()).toContain("₹349/- came when this order had ended");
    expect(text()).toContain("Banks take five to seven working days for it.");
    expect(text()).not.toContain("it is not lost");
  });
});

describe("the page", () => {
  test("asks again while something may come, ever more slowly, and stops when it is theirs", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show({ attempt: attemptOf("upi", "pending") });
    const pass = async (ms: number) => {
      await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
      return reads();
    };
    const first = reads();
    expect(await pass(2_100)).toBe(first + 1);
    expect(await pass(2_900)).toBe(first + 2);
    await pass(60_000);
    const slow = reads();
    expect(await pass(30_000)).toBeLessThanOrEqual(slow + 3);
    there.order = orderOf(delivered);
    await pass(10_100);
    expect(heading()).toBe("It is yours");
    const last = reads();
    expect(await pass(120_000)).toBe(last);
  });

  test("asks at once when somebody looks at it again", async () => {
    await show({ ...paid, state: "paid" });
    const before = reads();
    there.order = orderOf(delivered);
    act(() => void dispatchEvent(new Event("focus")));
    await settle();
    expect([reads(), heading()]).toEqual([before + 1, "It is yours"]);
  });

  test("keeps what it knows when the line is down", async () => {
    await show({ ...paid, state: "paid" });
    there.failing = () => lineFailure();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    act(() => void dispatchEvent(new Event("focus")));
    await settle();
    expect(heading()).toBe("Received");
    expect(text()).toContain("You are offline. What you see may be from earlier");
  });

  test("without a line from the start says so, and tries again", async () => {
    there.failing = () => lineFailure();
    await show();
    there.failing = undefined;
    await press("Try again");
    expect(heading()).toBe("Pay ₹349/-");
  });

  test("of an order that is not theirs says that there is none", async () => {
    there.failing = () => new ApiFailure({ status: 404, code: "not_found", message: "No." });
    await show();
    expect(heading()).toBe("There is no such order");
    expect(screen.getByRole("link", { name: "Go to your cart" })).toBeTruthy();
  });

  test("sends whoever is not signed in to the sign-in, with the way back", async () => {
    here.status = "out";
    const router = await show({}, "?returned=1");
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/login?back=${encodeURIComponent(`/cart/orders/${number}?returned=1`)}`,
    );
    expect(calls).toEqual([]);
  });

  test("waits in its own shape until it is known who is here", async () => {
    here.status = "unknown";
    await show();
    expect(screen.getByText("Loading your order")).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
