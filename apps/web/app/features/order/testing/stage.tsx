import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { type CallInput, request } from "../../../lib/api-browser.ts";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { forgetReads, loadLayer } from "../../../lib/data/read.ts";
import { forgetPaying } from "../../../lib/paying/tries.ts";
import { attemptOf, number, orderOf } from "../order.builders.ts";
import { OrderFrame } from "../order-frame.tsx";
import { here } from "./here.ts";

export const upiLink = "upi://pay?pa=upaya@rzp&am=349.00&tr=abc123";
export const form = { action: "https://api.razorpay.com/v1/checkout/embedded", fields: [{ name: "order_id", value: "order_1" }] };

export const pays: { way: string; attempt: string }[] = [];
export const calls: string[] = [];
/** What the server has, and what it refuses. */
export const there = {
  order: orderOf(),
  failing: undefined as ((call: string) => ApiFailure | undefined) | undefined,
};

const server = async ({ method, path }: { method: string; path: string }, input?: CallInput): Promise<unknown> => {
  const call = `${method} ${path}`;
  calls.push(call);
  const body = input?.body as (typeof pays)[number] | undefined;
  if (path.endsWith("/pay")) pays.push(body!);
  const failure = there.failing?.(call);
  if (failure) throw failure;
  if (path.endsWith("/pay")) {
    there.order = { ...there.order, attempt: attemptOf(body!.way as "upi", "pending") };
    return { response: body!.way === "upi" ? { upi_link: upiLink, form: null } : { upi_link: null, form } };
  }
  if (path.endsWith("/cancel")) {
    there.order = { ...there.order, state: "cancelled" };
    return { message: "x" };
  }
  expect(input?.params).toEqual({ number });
  return { response: there.order };
};

export const settle = (ms = 30) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, ms));
  });

export async function show(more: Partial<Order> = {}, search = "") {
  there.order = orderOf(more);
  const address = `/cart/orders/${number}${search}`;
  history.replaceState(null, "", address);
  const router = createMemoryRouter(
    [
      { path: "/cart/*", element: <OrderFrame number={number} /> },
      { path: "*", element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await settle();
  return router;
}
export const widths = (width: number) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("width") && width >= Number(/(\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
export const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
export const text = () => document.body.textContent ?? "";
export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
export const steps = () =>
  within(screen.getByRole("list", { name: "How far it is" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
export const reads = () => calls.filter((call) => call.startsWith("GET")).length;
export const submitted = vi.fn<(this: HTMLFormElement) => void>();

/** The same beginning for each test. */
export function cleanly(): void {
  beforeAll(async () => void (await loadLayer()));
  beforeEach(() => {
    vi.mocked(request).mockReset();
    vi.mocked(request).mockImplementation(server);
    [calls.length, pays.length, there.failing] = [0, 0, undefined];
    [here.status, here.failed, here.reloaded] = ["in", false, 0];
    submitted.mockReset();
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(submitted);
    widths(390);
    vi.setSystemTime(new Date("2026-11-19T05:14:10.000Z"));
    document.documentElement.dataset["zone"] = "Asia/Kolkata";
  });
  afterEach(() => {
    cleanup();
    forgetReads();
    forgetPaying(number);
    sessionStorage.clear();
    document.querySelectorAll("form").forEach((each) => each.remove());
    history.replaceState(null, "", "/");
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
