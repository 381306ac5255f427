import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeftOut } from "@upaya/contracts/commerce/cart.ts";
import { toast } from "../../ui/toast.tsx";
import { request } from "../api-browser.ts";
import { joinCart } from "./join-cart.ts";
import { leftOutSentences } from "./left-out-words.ts";
import { idsInCart, keepInCart } from "./local-cart.ts";

vi.mock("../api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
const called = vi.mocked(request);
const [free, paid] = ["f5619aad-53cd-7f4b-86d7-ca61b8a610df", "d60d4d58-46f7-79fe-8fb5-e9e473638700"] as const;
const left = (why: LeftOut["why"], name: string | null = "Fractions", bundle: string | null = null): LeftOut => ({
  product_id: paid,
  why,
  name,
  bundle,
});

beforeEach(() => {
  called.mockReset();
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "info").mockImplementation(() => undefined);
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("what was chosen on this device goes to whoever signed in, and is said where it cannot be bought", async () => {
  keepInCart(free);
  keepInCart(paid);
  called.mockResolvedValueOnce({ enrolled: [free], added: 0, left_out: [left("owned")] });
  await joinCart();
  expect(called.mock.calls[0]?.[1]).toMatchObject({ body: { product_ids: [free, paid] }, quiet: true });
  expect(idsInCart()).toEqual([]);
  expect(toast.success).toHaveBeenCalledWith("You are enrolled in the free one from your cart.");
  expect(toast.info).toHaveBeenCalledWith("Fractions is yours already.");
});

test("an empty cart asks nobody, and one that is whole says nothing", async () => {
  await joinCart();
  expect(called).not.toHaveBeenCalled();
  keepInCart(paid);
  called.mockResolvedValueOnce({ enrolled: [], added: 1, left_out: [] });
  await joinCart();
  expect([idsInCart(), vi.mocked(toast.success).mock.calls, vi.mocked(toast.info).mock.calls]).toEqual([[], [], []]);
});

test("nothing is lost when the line is down", async () => {
  keepInCart(free);
  called.mockRejectedValueOnce(new Error("the line is down"));
  await expect(joinCart()).rejects.toThrow("down");
  expect(idsInCart()).toEqual([free]);
});

test("each reason has a sentence, for one thing and for several", () => {
  const said = (...all: LeftOut[]) => leftOutSentences(all).join(" ");
  expect(said(left("inside", "Fractions", "The first-year set"))).toBe(
    "Fractions is inside of The first-year set, so it is not counted twice.",
  );
  expect(said(left("inside"), left("inside"))).toBe("2 things are inside of a bundle that you chose, so they are not counted twice.");
  expect(said(left("gone", null), left("full"))).toBe(
    "One thing that you chose is not offered any more. One thing had no room: a cart holds 100.",
  );
  expect(said(left("owned"), left("owned"), left("gone", null), left("gone", null))).toBe(
    "2 things are yours already. 2 things that you chose are not offered any more.",
  );
});
