import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { request } from "../../../lib/api-browser.ts";
import { forgetReads, loadLayer } from "../../../lib/data/read.ts";
import { media } from "../../../ui/testing/native-dialog.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { here } from "./here.ts";
import { answer, type asha, type Asked, type Books, fractions, nobody } from "./server.ts";

export const number = "UO26-7F3K-2M9Q";

/** What the server has, was asked, and does otherwise than usual. */
export const there = {
  books: {} as Books,
  calls: [] as Asked[],
  refusal: undefined as Error | undefined,
  held: undefined as ((call: string) => Promise<void> | undefined) | undefined,
};

export const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 40))));

/** The same beginning for each test. */
export function cleanly(): void {
  beforeAll(async () => void (await loadLayer()));
  beforeEach(() => {
    const books = { buyer: nobody, items: [fractions], later: 0, toPay: 49_900, voucher: null };
    Object.assign(there, { books, calls: [], refusal: undefined, held: undefined });
    Object.assign(here, { status: "in", failed: false, reloaded: 0, asked: [], paid: [] });
    vi.stubGlobal("matchMedia", media(true));
    vi.mocked(request).mockImplementation(async ({ method, path }, input = {}) => {
      const asked = { call: `${method} ${path}`, input };
      there.calls.push(asked);
      await there.held?.(asked.call);
      return answer(there.books, asked, () => {
        if (there.refusal) throw there.refusal;
        return { response: { number, to_pay_paise: there.books.toPay, held_until: "2026-11-19T12:00:00.000Z" } };
      });
    });
  });
  afterEach(() => {
    leave();
    sessionStorage.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** What the tab keeps stays. */
export function leave(): void {
  cleanup();
  forgetReads();
}

export async function show(more: Partial<Books> = {}) {
  Object.assign(there.books, more);
  const router = createMemoryRouter([{ path: "*", element: <CheckoutFrame /> }], { initialEntries: ["/cart/checkout"] });
  render(<RouterProvider router={router} />);
  await settle();
  return router;
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });

export async function type(name: string, value: string): Promise<void> {
  fireEvent.change(field(name), { target: { value } });
  await settle();
}

export function faultOf(name: string): string | null | undefined {
  const control = field(name);
  if (control.getAttribute("aria-invalid") !== "true") return undefined;
  return document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;
}

export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}
export const pay = () => press("Pay ₹499/-");

export const placed = () => there.calls.filter(({ call }) => call === "POST /cart/orders");
export const bodyOf = (at = 0) => placed()[at]?.input.body as { seen_paise: number; buyer: typeof asha };
export const summary = () => screen.getByRole("complementary", { name: "Your order" });
