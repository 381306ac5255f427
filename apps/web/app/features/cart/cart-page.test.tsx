import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cart, CartItem, LeftOut } from "@upaya/contracts/commerce/cart.ts";
import { type CallInput, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { forgetReads, loadLayer } from "../../lib/data/read.ts";
import type * as Session from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { CartPage } from "./cart-page.tsx";

const here = vi.hoisted(() => ({ status: "out" as "out" | "in" | "unknown", failed: false, reloaded: 0, asked: [] as unknown[] }));
vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => {
    const reload = async () => void (here.reloaded += 1);
    const me = here.status === "in" ? { user: { id: "me" }, cart_count: 0 } : undefined;
    return { status: here.status, me, failed: here.failed, reload } as unknown as ReturnType<typeof Session.useSession>;
  },
  useSignIn: () => ({ ask: (asked: unknown) => void here.asked.push(asked) }),
}));
const asked = vi.mocked(request);

const [course, set, gone] = [
  "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  "d60d4d58-46f7-79fe-8fb5-e9e473638700",
  "0190a000-0000-7000-8000-00000000000a",
] as const;
const fractions: CartItem = {
  product_id: course,
  course_id: course,
  kind: "resource",
  slug: "fractions",
  name: "Fractions with paper folding",
  by: "Tendai Moyo",
  price: 349,
  list_price: 349,
  thumbnail: "/covers/self_paced_course/fractions.svg",
  reviews: { rating: 4.9, count: 842 },
  language: "en",
  start_date: null,
  ready: true,
};
const firstYear: CartItem = {
  ...fractions,
  product_id: set,
  course_id: set,
  kind: "bundle",
  slug: "first-year",
  name: "The first-year teacher set",
  by: "",
  price: 1299,
  list_price: 2246,
  item_count: 5,
  owned_count: 2,
};

/** The server's books: what it holds, and what that costs. */
function cartOf(data: readonly CartItem[], left_out: readonly LeftOut[] = []): Cart {
  const priced = data.filter(({ ready }) => ready);
  const list = priced.reduce((sum, item) => sum + item.list_price, 0) * 100;
  const to_pay = priced.reduce((sum, item) => sum + item.price, 0) * 100;
  return {
    data: [...data],
    left_out: [...left_out],
    amounts: { list, bundle: list - to_pay, plan: 0, voucher: 0, coins: 0, let_off: 0, to_pay },
    voucher: null,
    coins: null,
  };
}

const calls: string[] = [];
const known = new Map<string, CartItem>([
  [course, fractions],
  [set, firstYear],
]);
let own: CartItem[] = [];
let left: LeftOut[] = [];
let failing: ((call: string) => boolean) | undefined;

const server = async ({ method, path }: { method: string; path: string }, input?: CallInput): Promise<unknown> => {
  calls.push(`${method} ${path}`);
  if (failing?.(`${method} ${path}`)) throw lineFailure();
  const body = input?.body as { product_id: string; type?: string } | undefined;
  switch (path) {
    case "/cart/quote": {
      const ids = String(input?.query?.["ids"]).split(",");
      const there = ids.flatMap((id) => known.get(id) ?? []);
      const not = ids.filter((id) => !known.has(id)).map((product_id): LeftOut => ({ product_id, why: "gone", name: null, bundle: null }));
      return cartOf(there, not);
    }
    case "/cart/retail-list":
      return { response: cartOf(own, left) };
    case "/cart/retail-count":
      return own.length;
    case "/cart/retail/join":
      left = [];
      return { enrolled: [], added: 0, left_out: [] };
    case "/cart/retail": {
      own = own.filter(({ product_id }) => product_id !== body?.product_id);
      if (body?.type === undefined) own.push(known.get(body!.product_id)!);
      return { message: "The server's own words.", response: { data: { is_added: body?.type === undefined, count: own.length } } };
    }
    default:
      return { data: [] };
  }
};

/** Says whether the summary's own button is in view. */
const watched: ((isIntersecting: boolean) => void)[] = [];
class Watcher {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    watched.push((isIntersecting) => told([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}

const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });

beforeAll(async () => void (await loadLayer()));
async function show(ids: readonly string[], status: typeof here.status = "out") {
  here.status = status;
  if (ids.length > 0) localStorage.setItem("upaya.cart", JSON.stringify(ids));
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <CartPage /> }])} />);
  await settle();
}
const names = () => [...document.querySelectorAll(".cart-line h2")].map((title) => title.textContent);
const sum = () => document.querySelector(".cart-total")?.textContent;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(server);
  calls.length = 0;
  here.asked.length = 0;
  watched.length = 0;
  vi.stubGlobal("IntersectionObserver", Watcher);
  [own, left, failing] = [[], [], undefined];
  [here.failed, here.reloaded] = [false, 0];
});
afterEach(() => {
  cleanup();
  forgetReads();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the cart of this device", () => {
  test("[CARD-07] lists what is in it in the order it was chosen, priced by its ids alone, and asks to sign in to pay", async () => {
    await show([set, course]);
    expect(names()).toEqual(["The first-year teacher set", "Fractions with paper folding"]);
    expect(sum()).toContain("₹1,648/-");
    expect(document.querySelector(".cart-amounts")?.textContent).toContain("Less as a set");
    expect(document.body.textContent).toContain("What you chose stays here when you sign in.");
    expect(screen.queryByRole("link", { name: /pay/i })).toBeNull();
    await press("Sign in to pay");
    expect(here.asked).toEqual([{ reason: "Sign in to pay" }]);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ query: { ids: `${set},${course}` } });
    expect(calls).toEqual(["GET /cart/quote"]);
  });

  test("says of a line that it opens later, and leaves it out of the sum", async () => {
    known.set(set, { ...firstYear, ready: false });
    await show([course, set]);
    known.set(set, firstYear);
    const lines = [...document.querySelectorAll(".cart-line .meta")].map((line) => line.textContent ?? "");
    expect(lines.map((line) => line.includes("Opens later"))).toEqual([false, true]);
    expect(sum()).toContain("₹349/-");
    expect(document.body.textContent).toContain("1 item opens later. It is not in this sum.");
  });

  test("tells a guest that what is free is theirs with a sign-in", async () => {
    known.set(course, { ...fractions, price: 0, list_price: 0 });
    await show([course]);
    known.set(course, fractions);
    expect(document.body.textContent).toContain("What is free here is yours as soon as you sign in.");
    await press("Sign in");
    expect(here.asked).toEqual([{ reason: "Sign in to begin what is free" }]);
  });

  test("in which something is free and something is not has one button", async () => {
    known.set(course, { ...fractions, price: 0, list_price: 0 });
    await show([course, set]);
    known.set(course, fractions);
    expect(document.body.textContent).toContain("What is free here is yours as soon as you sign in.");
    expect(screen.getAllByRole("button", { name: /Sign in/ }).map((button) => button.textContent)).toEqual(["Sign in to pay"]);
  });

  test("Remove from Cart takes one out at once and prices the rest anew; Undo puts it back", async () => {
    const told = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    await show([course, set]);
    await press("Remove from Cart: Fractions with paper folding");
    expect([names(), sum()]).toEqual([["The first-year teacher set"], expect.stringContaining("₹1,299/-")]);
    expect(localStorage.getItem("upaya.cart")).toBe(JSON.stringify([set]));
    act(() => told.mock.calls[0]?.[1]?.run());
    await settle();
    expect(names()).toEqual(["The first-year teacher set", "Fractions with paper folding"]);
  });

  test("without a line the rest stays and its price is asked for again, never guessed", async () => {
    vi.spyOn(toast, "success").mockImplementation(() => undefined);
    await show([course, set]);
    failing = () => true;
    await press("Remove from Cart: Fractions with paper folding");
    expect([names(), sum()]).toEqual([["The first-year teacher set"], undefined]);
    failing = undefined;
    await press("Try again");
    expect(sum()).toContain("₹1,299/-");
  });

  test("what is not offered any more is said, and taken off the list", async () => {
    await show([course, gone]);
    expect(document.body.textContent).toContain("One thing that you chose is not offered any more.");
    await press("Take off the list");
    expect(localStorage.getItem("upaya.cart")).toBe(JSON.stringify([course]));
  });

  test("says how to begin when it is empty, and asks nobody", async () => {
    await show([]);
    expect(screen.getByRole("heading", { name: "Nothing in your cart" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find something" }).getAttribute("href")).toBe("/learning");
    expect(asked).not.toHaveBeenCalled();
  });

  test("that could not be asked for can be tried again, and is not lost", async () => {
    failing = () => true;
    await show([course]);
    failing = undefined;
    await press("Try again");
    expect(names()).toEqual(["Fractions with paper folding"]);
  });
});

describe("one's own cart", () => {
  test("[CART-02] each change opens an alert titled Success with the reply's message, then list and count are fetched again", async () => {
    const told = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    own = [fractions, firstYear];
    await show([], "in");
    expect(names()).toEqual(["Fractions with paper folding", "The first-year teacher set"]);
    expect(document.body.textContent).toContain("you own 2 of these 5");
    calls.length = 0;
    await press("Remove from Cart: Fractions with paper folding");
    expect(told).toHaveBeenCalledWith("The server's own words.", { label: "Undo", run: expect.any(Function) as () => void }, "Success");
    expect(calls.indexOf("POST /cart/retail")).toBeLessThan(calls.indexOf("GET /cart/retail-count"));
    expect(calls.indexOf("POST /cart/retail")).toBeLessThan(calls.lastIndexOf("GET /cart/retail-list"));
    expect([names(), sum()]).toEqual([["The first-year teacher set"], expect.stringContaining("₹1,299/-")]);
    act(() => told.mock.calls[0]?.[1]?.run());
    await settle();
    expect(names()).toEqual(["The first-year teacher set", "Fractions with paper folding"]);
  });

  test("[CART-11] with the call failing no alert opens, and list and count stay as they were", async () => {
    const told = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
    own = [fractions];
    await show([], "in");
    calls.length = 0;
    failing = (call) => call === "POST /cart/retail";
    await press("Remove from Cart: Fractions with paper folding");
    expect(told).not.toHaveBeenCalled();
    expect(toast.error).toHaveBeenCalledOnce();
    expect(names()).toEqual(["Fractions with paper folding"]);
    expect(calls).not.toContain("GET /cart/retail-count");
    expect(screen.getByText("1 item.")).toBeTruthy();
  });

  test("leads to the page where it is paid, with the sum on the button; on a phone the bar steps aside while that is in view", async () => {
    own = [fractions, firstYear];
    await show([], "in");
    const links = () => screen.getAllByRole("link", { name: "Pay ₹1,648/-" });
    expect(links().map((link) => link.getAttribute("href"))).toEqual(["/cart/checkout", "/cart/checkout"]);
    expect(document.body.textContent).toContain("Full refund in 7 days if less than 20% is watched.");
    const bar = () => screen.getByRole("region", { name: "Pay" });
    expect(bar().dataset["away"]).toBe("true");
    act(() => watched.at(-1)?.(false));
    expect([bar().dataset["away"], bar().querySelector(".price")?.textContent]).toEqual([undefined, "₹1,648/-"]);
  });

  test("that costs nothing says so on its button", async () => {
    own = [{ ...fractions, price: 0, list_price: 0 }];
    await show([], "in");
    expect(screen.getAllByRole("link", { name: "Get it for ₹0" })).toHaveLength(2);
    expect(screen.queryByText(/Full refund/)).toBeNull();
  });

  test("with nothing that can be bought now has no way to pay, and says why", async () => {
    own = [{ ...fractions, ready: false }];
    await show([], "in");
    expect(document.body.textContent).toContain("Nothing here can be bought yet.");
    expect(screen.queryByRole("link", { name: /Pay|Get/ })).toBeNull();
    cleanup();
    forgetReads();
    own = [];
    left = [{ product_id: course, why: "owned", name: "Fractions", bundle: null }];
    await show([], "in");
    expect(document.body.textContent).toContain("There is nothing left here to pay for.");
  });

  test("takes in what a sign-in without a line left on this device", async () => {
    await show([course], "in");
    expect(calls).toContain("POST /cart/retail/join");
    expect(localStorage.getItem("upaya.cart")).toBe("[]");
  });

  test("says what of it cannot be bought, and lets that go", async () => {
    own = [firstYear];
    left = [{ product_id: course, why: "inside", name: "Fractions", bundle: "The first-year teacher set" }];
    await show([], "in");
    expect(document.body.textContent).toContain("Fractions is inside of The first-year teacher set, so it is not counted twice.");
    await press("Take off the list");
    expect(document.body.textContent).not.toContain("not counted twice");
  });

  test("that nobody can be asked for says so, with what is on this device still to be seen", async () => {
    [here.failed, failing] = [true, undefined];
    await show([], "unknown");
    await press("Try again");
    expect(here.reloaded).toBe(1);
    cleanup();
    await show([course], "unknown");
    expect(names()).toEqual(["Fractions with paper folding"]);
    expect(document.body.textContent).toContain("We could not find out whether you are signed in.");
    await press("Try again");
    expect(here.reloaded).toBe(2);
  });
});
