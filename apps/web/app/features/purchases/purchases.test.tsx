import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { buildCard, buildItem, buildRefund, buildTerms } from "./purchases.builders.ts";
import { PurchasesPage } from "./purchases-page.tsx";
import { RefundsPage } from "./refunds-page.tsx";

const asked: { call: string; body: unknown }[] = [];
type Answers = Readonly<Record<string, unknown>>;

function serve(answers: Answers): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, "http://here");
    const call = `${method} ${pathname.replace("/api", "")}`;
    asked.push({ call: `${call}${search}`, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const said = answers[call];
    return said instanceof Response ? said : new Response(JSON.stringify(said));
  });
}

function open(element: React.ReactElement, at = "/profile/purchase-history") {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
}
const history = (...data: ReturnType<typeof buildCard>[]) => ({
  response: { years: ["2026-27", "2025-26"], year: "2026-27", data, total: data.length },
});
const refunds = (...data: ReturnType<typeof buildRefund>[]) => ({ response: { data, total: data.length } });
const opened = async () => within(await screen.findByRole("dialog"));

beforeAll(haveDialogs);
beforeEach(() => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date("2026-11-19T06:00:00Z"));
});
afterEach(() => {
  cleanup();
  forgetReads();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the purchase history", () => {
  test("[CART-05] has a card for each order: what it cost, how far it is, until when it can go back, and its invoice", async () => {
    serve({
      "GET /cart/orders": history(
        buildCard(),
        buildCard({ number: "UO26-OLDE-RONE", percent: null, refund_until: "2026-06-08T06:00:00.000Z", papers: [] }),
      ),
    });
    open(<PurchasesPage />);
    const card = within(await screen.findByRole("article", { name: "Order UO26-4C7M-9K2Q" }));
    expect(card.getByText("Paid")).toBeTruthy();
    expect(card.getByText("₹499/-", { selector: "b" })).toBeTruthy();
    expect(card.getByText("UPI")).toBeTruthy();
    expect(card.getByText("Questions worth waiting for")).toBeTruthy();
    expect(card.getByText(/6 days left. 4 % watched/)).toBeTruthy();
    expect(card.getByRole("button", { name: "Invoice UL/26-27/000123" })).toBeTruthy();
    expect(card.getByRole("link", { name: "Ask for a refund of order UO26-4C7M-9K2Q" }).getAttribute("href")).toBe(
      "/profile/purchase-history?refund=UO26-4C7M-9K2Q",
    );
    expect(
      within(screen.getByRole("article", { name: "Order UO26-OLDE-RONE" })).getByText(/The time for a refund ended on 08 Jun 2026/),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "2025-26" }).getAttribute("href")).toBe("/profile/purchase-history?year=2025-26");
    expect(screen.getByRole("button", { name: "All papers of this year, zip" })).toBeTruthy();
  });

  test("says what has to be done about one that is not paid, and where the money of another is", async () => {
    const failed = {
      way: "hosted",
      state: "failed",
      began_at: "2026-11-19T05:40:00.000Z",
      error: "Refused",
      method: null,
      reference: null,
    } as const;
    serve({
      "GET /cart/orders": history(
        buildCard({ state: "placed", attempt: failed, refund_until: null, percent: null, papers: [] }),
        buildCard({ number: "UO26-BACK-BACK", state: "refunded", going_back: 49_900, percent: null }),
      ),
    });
    open(<PurchasesPage />);
    const card = within(await screen.findByRole("article", { name: "Order UO26-4C7M-9K2Q" }));
    expect(card.getByText("Not paid")).toBeTruthy();
    expect(card.getByText(/Your bank said no. Nothing was taken. Your order waits until/)).toBeTruthy();
    expect(card.getByRole("link", { name: "Pay ₹499/-" }).getAttribute("href")).toBe("/cart/orders/UO26-4C7M-9K2Q");
    const back = within(screen.getByRole("article", { name: "Order UO26-BACK-BACK" }));
    expect(back.getByText("₹499/- went back.")).toBeTruthy();
    expect(back.getByRole("link", { name: "See the refund" }).getAttribute("href")).toBe("/profile/refunds");
  });

  test("without an order says where to begin; without a line says that nothing is lost", async () => {
    serve({ "GET /cart/orders": { response: { years: [], year: "2026-27", data: [], total: 0 } } });
    open(<PurchasesPage />);
    expect(await screen.findByText("Nothing bought yet")).toBeTruthy();
    cleanup();
    forgetReads();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    open(<PurchasesPage />);
    expect(await screen.findByRole("button", { name: "Try again" }, { timeout: 5_000 })).toBeTruthy();
  }, 10_000);
});

describe("asking for a refund", () => {
  const at = "/profile/purchase-history?refund=UO26-4C7M-9K2Q";
  const number = "UO26-4C7M-9K2Q";

  test("says what comes back before anything is pressed, and that it is on its way after", async () => {
    serve({
      "GET /cart/orders": history(buildCard()),
      [`GET /cart/orders/${number}/refund`]: { response: buildTerms() },
      [`POST /cart/orders/${number}/refund`]: { response: { id: "a", state: "approved", amount_paise: 49_900, coins: 0, due_at: null } },
    });
    open(<PurchasesPage />, at);
    expect(await screen.findByText("₹499/- comes back")).toBeTruthy();
    const sheet = await opened();
    expect(sheet.getByRole("checkbox")).toHaveProperty("checked", true);
    expect(sheet.getByText(/It goes back at once, and closes for you/)).toBeTruthy();
    fireEvent.click(sheet.getByRole("button", { name: "Give it back" }));
    expect(await sheet.findByText("Please choose a reason.")).toBeTruthy();
    fireEvent.change(sheet.getByLabelText("Why"), { target: { value: "wrong_class" } });
    fireEvent.click(sheet.getByRole("button", { name: "Give it back" }));
    expect(await screen.findByText("It is on its way back")).toBeTruthy();
    const sent = asked.find(({ call }) => call.startsWith("POST"))!;
    expect(sent.body).toEqual({ product_ids: [buildItem().product_id], why: "wrong_class", said: "" });
  });

  test("names what stays and why, asks a person for the rest, and keeps what was typed when the line breaks", async () => {
    const watched = buildItem({
      by_rule: false,
      parts: [{ resource_id: "r", name: "Questions worth waiting for", percent: 61, stays: "watched" }],
    });
    const finished = buildItem({
      product_id: "00000000-0000-4000-8000-000000000002",
      name: "Done",
      by_rule: false,
      amount_paise: 0,
      parts: [{ resource_id: "f", name: "Done", percent: 100, stays: "finished" }],
    });
    serve({
      "GET /cart/orders": history(buildCard()),
      [`GET /cart/orders/${number}/refund`]: { response: buildTerms({ items: [watched, finished] }) },
      [`POST /cart/orders/${number}/refund`]: new Response(
        JSON.stringify({ error: { code: "commerce.refund_waiting", message: "You have asked about this order already." } }),
        { status: 409 },
      ),
    });
    open(<PurchasesPage />, at);
    expect(await screen.findByText("61 % watched, watched too far")).toBeTruthy();
    const sheet = await opened();
    expect(sheet.getByText("100 % watched, finished, so it stays yours")).toBeTruthy();
    expect(sheet.getByRole("checkbox", { name: /Done/ })).toHaveProperty("disabled", true);
    expect(sheet.getByText(/A person answers by 21 Nov 2026. Until then it stays yours./)).toBeTruthy();
    fireEvent.change(sheet.getByLabelText("Why"), { target: { value: "not_working" } });
    fireEvent.click(sheet.getByRole("button", { name: "Ask" }));
    expect(await sheet.findByText("Please say it in a sentence, so that somebody can decide.")).toBeTruthy();
    fireEvent.change(sheet.getByLabelText("In your words"), { target: { value: "The film stops." } });
    fireEvent.click(sheet.getByRole("button", { name: "Ask" }));
    expect(await sheet.findByText("You have asked about this order already.")).toBeTruthy();
    expect(sheet.getByLabelText("In your words")).toHaveProperty("value", "The film stops.");
  });
});

describe("the refunds", () => {
  test("[CART-05] show each with its status, deadline, bank reference and the day it is expected", async () => {
    serve({ "GET /cart/refunds": refunds(buildRefund()) });
    open(<RefundsPage />, "/profile/refunds");
    const panel = within(await screen.findByRole("region", { name: "Every child reads" }));
    expect(panel.getByText("On its way, expected by 27 Nov 2026")).toBeTruthy();
    expect(panel.getByText("₹674/-, all of it")).toBeTruthy();
    expect(panel.getByText("40, already in your purse")).toBeTruthy();
    const steps = panel.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps[2]).toContain("Bank reference 531744019921");
    expect(steps[3]).toContain("By 27 Nov 2026. If it is not there, show your bank the reference");
    expect(panel.getByRole("link", { name: "UO26-4C7M-9K2Q" })).toBeTruthy();
  });

  test("that was declined has its reason, and one more look that can be asked for", async () => {
    const declined = buildRefund({
      state: "declined",
      sent_at: null,
      expected_at: null,
      reference: null,
      answer: "61 % was watched.",
      again_until: "2026-12-18T06:00:00.000Z",
    });
    serve({
      "GET /cart/refunds": refunds(declined),
      [`POST /cart/refunds/${declined.id}/again`]: { response: { due_at: "2026-11-21T06:00:00.000Z" } },
    });
    open(<RefundsPage />, "/profile/refunds");
    const panel = within(await screen.findByRole("region", { name: "Every child reads" }));
    expect(panel.getByText("61 % was watched.")).toBeTruthy();
    expect(panel.getByText("Possible once, until 18 Dec 2026")).toBeTruthy();
    fireEvent.click(panel.getByRole("button", { name: "Ask for another look" }));
    const sheet = await opened();
    fireEvent.click(sheet.getByRole("button", { name: "Ask again" }));
    expect(await sheet.findByText("Please say it in a sentence.")).toBeTruthy();
    fireEvent.change(sheet.getByLabelText("What was not seen the first time?"), { target: { value: "It stops at minute two." } });
    fireEvent.click(sheet.getByRole("button", { name: "Ask again" }));
    await waitFor(() =>
      expect(asked.some(({ call, body }) => call.endsWith("/again") && JSON.stringify(body).includes("minute two"))).toBe(true),
    );
  });

  test("without one says when something can go back", async () => {
    serve({ "GET /cart/refunds": refunds() });
    open(<RefundsPage />, "/profile/refunds");
    expect(await screen.findByText("Nothing goes back to you")).toBeTruthy();
  });
});
