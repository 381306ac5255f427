import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CartItem } from "@upaya/contracts/commerce/cart.ts";
import type { NamedVoucher } from "@upaya/contracts/commerce/school-cart.ts";
import { type CallInput, callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { forgetReads, loadLayer } from "../../lib/data/read.ts";
import type * as Session from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { CartPage } from "./cart-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
const school = { id: "0192f3a0-7c1e-7a55-8f00-c00000000002", name: "Navodit Public School" };
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => {
    const me = { user: { id: "me", schools: [school] }, cart_count: 0 };
    return { status: "in", me, failed: false, reload: async () => undefined } as unknown as ReturnType<typeof Session.useSession>;
  },
}));

const fractions: CartItem = {
  product_id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  course_id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  kind: "resource",
  slug: "fractions",
  name: "Fractions",
  by: "Tendai Moyo",
  price: 998,
  list_price: 998,
  thumbnail: "/covers/self_paced_course/fractions.svg",
  reviews: { rating: 4.9, count: 842 },
  language: "en",
  start_date: null,
  ready: true,
  seats: 2,
};

let items: CartItem[];
let codes: NamedVoucher[];
let failing: boolean;
let waiting: Promise<void> | undefined;
const writes: object[] = [];

/** The server's books: ₹499 a seat. */
const server = async ({ method }: { method: string }, input?: CallInput): Promise<unknown> => {
  if (failing) throw lineFailure();
  if (method === "POST") {
    const body = input!.body as { type?: string; seats?: number };
    writes.push(body);
    await waiting;
    const seats = body.seats ?? 1;
    items = body.type === undefined ? [{ ...fractions, seats, price: 499 * seats, list_price: 499 * seats }] : [];
    return { message: "The server's own words.", response: { data: { is_added: true, count: 1, seats } } };
  }
  expect(input?.query).toMatchObject({ school_id: school.id });
  const to_pay = items.reduce((sum, { price }) => sum + price * 100, 0);
  const amounts = { list: to_pay, bundle: 0, plan: 0, voucher: 0, coins: 0, let_off: 0, to_pay };
  return { response: { data: items, left_out: [], amounts, voucher: null, coins: null, school } };
};

const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
async function show(): Promise<void> {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <CartPage /> }])} />);
  await settle();
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Seats of Fractions" });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const sum = () => document.querySelector(".cart-total")?.textContent;

beforeAll(async () => void (await loadLayer()));
beforeEach(() => {
  document.documentElement.dataset["mode"] = "school";
  vi.mocked(request).mockReset().mockImplementation(server);
  vi.mocked(callOperation)
    .mockReset()
    .mockImplementation(async () => ({ org_voucher: codes }));
  [items, codes, failing, waiting, writes.length] = [[fractions], [], false, undefined, 0];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  forgetReads();
  delete document.documentElement.dataset["mode"];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the cart of a school", () => {
  test("names the school, what is in it for how many, and leads to its own checkout", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your school's cart");
    expect(document.body.textContent).toContain("Navodit Public School. 1 item.");
    expect([field().value, sum()]).toEqual(["2", expect.stringContaining("₹998/-")]);
    const pay = screen.getAllByRole("link", { name: "Pay ₹998/-" });
    expect(pay[0]!.getAttribute("href")).toBe(`/cart/checkout?school=${school.id}`);
  });

  test("counts up and down by a press and shows the number before the answer; the sum is the server's", async () => {
    await show();
    await press("One seat more: Fractions");
    expect([field().value, sum(), writes]).toEqual([
      "3",
      expect.stringContaining("₹1,497/-"),
      [{ product_id: fractions.product_id, seats: 3, school_id: school.id }],
    ]);
    await press("One seat fewer: Fractions");
    expect(field().value).toBe("2");
  });

  test("sends one word at a time, and the last one counts however quickly they follow", async () => {
    await show();
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting = promise;
    for (let n = 0; n < 5; n += 1) fireEvent.click(screen.getByRole("button", { name: "One seat more: Fractions" }));
    expect([field().value, writes.length]).toEqual(["7", 1]);
    resolve();
    await settle();
    expect(writes.map((body) => (body as { seats: number }).seats)).toEqual([3, 7]);
    expect([field().value, sum()]).toEqual(["7", expect.stringContaining("₹3,493/-")]);
  });

  test("takes any number from 1 to 500 that is typed, and says so of any other, which is not sent", async () => {
    await show();
    for (const wrong of ["0", "501", "x", ""]) {
      fireEvent.change(field(), { target: { value: wrong } });
      fireEvent.blur(field());
      expect([field().getAttribute("aria-invalid"), screen.getByRole("alert").textContent]).toEqual(["true", "From 1 to 500 seats."]);
    }
    expect(writes).toEqual([]);
    fireEvent.change(field(), { target: { value: "12" } });
    fireEvent.keyDown(field(), { key: "Enter" });
    await settle();
    expect([writes, screen.queryByRole("alert")]).toEqual([[expect.objectContaining({ seats: 12 })], null]);
  });

  test("takes a number back that could not be said, and says why", async () => {
    const said = vi.spyOn(toast, "error").mockImplementation(() => undefined);
    await show();
    failing = true;
    await press("One seat more: Fractions");
    expect(field().value).toBe("2");
    expect(said).toHaveBeenCalledOnce();
  });

  test("gives a thing up with a way back that keeps its seats", async () => {
    const said = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    await show();
    await press("Remove from Cart: Fractions");
    expect(document.body.textContent).toContain("Nothing in your school's cart");
    await act(async () => said.mock.calls[0]![1]!.run());
    await settle();
    expect(field().value).toBe("2");
  });

  test("has the codes that were paid for below it, with how many of their seats are taken", async () => {
    codes = [
      {
        code: "SEAT-7K0M-QX9D-1F4TB",
        discount_id: "x",
        voucher_count: 12,
        applied_coupons_count: 5,
        name: "Reading",
        order_number: "UO26-AAAA-BBBB",
      },
    ];
    await show();
    expect(vi.mocked(callOperation).mock.calls[0]![1]).toMatchObject({ school_id: school.id });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Code for Reading" }).value).toBe("SEAT-7K0M-QX9D-1F4TB");
    expect(document.body.textContent).toContain("5 of 12 seats used");
    expect(screen.getByRole("link", { name: "Order UO26-AAAA-BBBB" }).getAttribute("href")).toBe("/cart/orders/UO26-AAAA-BBBB");
  });

  test("that cannot be read says so, and can be tried again", async () => {
    failing = true;
    await show();
    failing = false;
    await press("Try again");
    expect(field().value).toBe("2");
  });
});
