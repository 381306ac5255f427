import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cart } from "@upaya/contracts/commerce/cart.ts";
import { type CallInput, request } from "../../lib/api-browser.ts";
import { ApiFailure, lineFailure } from "../../lib/api-failure.ts";
import { forgetReads, loadLayer } from "../../lib/data/read.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { toast } from "../../ui/toast.tsx";
import { Beside, VoucherField } from "./beside.tsx";
import { ownCart } from "./use-cart.ts";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
const asked = vi.mocked(request);

const inUse = { code: "TEACH20", why: null, ends_at: null, least_paise: 0 } as const;
const purse = { left: 300, usable: 80, worth_paise: 800, used: false };
let cart: Pick<Cart, "voucher" | "coins">;
const seatCode = "SEAT-7K0M-QX9D-1F4TB";
let refusal: Error | undefined;
let waiting: Promise<void> | undefined;

const server = async ({ method, path }: { method: string; path: string }, input?: CallInput): Promise<unknown> => {
  if (method === "GET") return { response: { data: [], left_out: [], amounts: {}, ...cart } };
  await waiting;
  if (refusal) throw refusal;
  const body = input?.body as { code: string; use: boolean } | undefined;
  if (path === "/cart/retail/coins") cart = { ...cart, coins: { ...purse, used: body!.use } };
  else if (body?.code === seatCode) return { message: "It is yours.", given: { product_id: "x", name: "Fractions" } };
  else cart = { ...cart, voucher: method === "DELETE" ? null : { ...inUse, code: body!.code } };
  return { message: "x", given: null };
};

function Own({ costs = true }: { costs?: boolean }) {
  const { data } = useRead(ownCart);
  return data ? <Beside {...data.response} costs={costs} /> : null;
}
const drawn = (element: ReactNode) => render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 30))));
async function show(more: Partial<typeof cart> = {}, costs = true) {
  cart = { voucher: null, coins: purse, ...more };
  drawn(<Own costs={costs} />);
  await settle();
}
const field = () => screen.getByRole("textbox", { name: "Voucher code" });
async function apply(code: string) {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await settle();
}
const writes = () => asked.mock.calls.filter(([{ method }]) => method !== "GET");

beforeAll(async () => void (await loadLayer()));
beforeEach(() => {
  [refusal, waiting] = [undefined, undefined];
  asked.mockReset();
  asked.mockImplementation(server);
});
afterEach(() => {
  cleanup();
  forgetReads();
  vi.restoreAllMocks();
});

describe("a voucher", () => {
  test("is chosen by its code, then named with what can be done with it; Remove brings the field back", async () => {
    await show();
    await apply(" TEACH20 ");
    expect(writes()[0]?.[1]).toMatchObject({ body: { code: "TEACH20" } });
    expect(screen.getByRole("status").textContent).toBe("TEACH20In use");
    fireEvent.click(screen.getByRole("button", { name: "Remove the code TEACH20" }));
    await settle();
    expect(field()).toBeTruthy();
  });

  test("with an empty field asks nobody", async () => {
    await show();
    await apply("  ");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.body.textContent).toContain("Please type your code.");
    expect(writes()).toEqual([]);
  });

  test("that is refused says why below the field, with what was typed still in it", async () => {
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
    await show();
    refusal = new ApiFailure({ status: 409, code: "commerce.voucher_late", message: "This code has ended." });
    await apply("DIWALI");
    expect([field().getAttribute("aria-invalid"), (field() as HTMLInputElement).value]).toEqual(["true", "DIWALI"]);
    expect(document.getElementById(field().getAttribute("aria-describedby")!)?.textContent).toBe("This code has ended.");
    expect(toast.error).not.toHaveBeenCalled();
  });

  test("without a line is said as every such failure is, and the code stays typed", async () => {
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
    await show();
    refusal = lineFailure();
    await apply("TEACH20");
    expect(toast.error).toHaveBeenCalledOnce();
    expect((field() as HTMLInputElement).value).toBe("TEACH20");
    expect(field().getAttribute("aria-invalid")).toBeNull();
  });

  test("that takes nothing off says why, and from which sum on it would", async () => {
    await show({ voucher: { ...inUse, why: "basket_small", least_paise: 150_000 } });
    expect(screen.getByRole("status").textContent).toBe("TEACH20There is too little in your cart for this code. It begins at ₹1,500/-.");
  });

  test("says until which day it is in use", async () => {
    await show({ voucher: { ...inUse, ends_at: "2026-12-31T18:30:00.000Z" } });
    expect(screen.getByRole("status").textContent).toBe("TEACH20In use, until 31 Dec 2026");
  });
});

describe("a code from one's school", () => {
  test("says what it gave, with the way there; the field is empty again, and cart and cards are asked anew", async () => {
    const said = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    await show();
    await apply(seatCode);
    expect(said).toHaveBeenCalledWith("It is yours.", expect.objectContaining({ label: "Go to My Learning" }));
    expect(field()).toHaveProperty("value", "");
    expect(screen.queryByText("In use")).toBeNull();
    expect(asked.mock.calls.filter(([{ method, path }]) => `${method} ${path}` === "GET /cart/retail-list")).toHaveLength(2);
  });

  test("can be typed where no cart is", async () => {
    const said = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    drawn(<VoucherField label="A code from your school" />);
    fireEvent.change(screen.getByRole("textbox", { name: "A code from your school" }), { target: { value: seatCode } });
    fireEvent.click(screen.getByRole("button", { name: "Apply" }));
    await settle();
    expect(said).toHaveBeenCalledOnce();
  });
});

describe("coins", () => {
  const coins = () => screen.getByRole("switch", { name: /Use 80 coins.*Takes ₹8/ });

  test("are used by a switch that turns at once, and back when it could not be kept", async () => {
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
    await show();
    let answer: () => void = () => undefined;
    waiting = new Promise((resolve) => (answer = resolve));
    refusal = lineFailure();
    fireEvent.click(coins());
    await settle();
    expect(coins().getAttribute("aria-checked")).toBe("true");
    answer();
    await settle();
    expect(coins().getAttribute("aria-checked")).toBe("false");
    refusal = undefined;
    fireEvent.click(coins());
    await settle();
    expect([coins().getAttribute("aria-checked"), writes().at(-1)?.[1]]).toEqual([
      "true",
      expect.objectContaining({ body: { use: true } }),
    ]);
  });

  test("are not offered to who has none", async () => {
    await show({ coins: { ...purse, left: 0, usable: 0, worth_paise: 0 } });
    expect(screen.queryByRole("switch")).toBeNull();
  });
});

test("a guest, and a cart that costs nothing, have neither", async () => {
  await show({ coins: null });
  expect(document.body.textContent).toBe("");
  cleanup();
  forgetReads();
  await show({}, false);
  expect(document.body.textContent).toBe("");
});
