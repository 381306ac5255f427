import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "../../ui/toast.tsx";
import { request } from "../api-browser.ts";
import { enrolCart } from "./enrol-cart.ts";
import { idsInCart, keepInCart } from "./local-cart.ts";

vi.mock("../api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
const called = vi.mocked(request);
const [free, paid] = ["f5619aad-53cd-7f4b-86d7-ca61b8a610df", "d60d4d58-46f7-79fe-8fb5-e9e473638700"] as const;

beforeEach(() => {
  called.mockReset();
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("what is free leaves the cart for whoever signed in, and the rest stays", async () => {
  keepInCart(free);
  keepInCart(paid);
  called.mockResolvedValueOnce({ enrolled: [free] });
  await enrolCart();
  expect(called.mock.calls[0]?.[1]).toMatchObject({ body: { resource_ids: [free, paid] }, quiet: true });
  expect(idsInCart()).toEqual([paid]);
  expect(toast.success).toHaveBeenCalledWith("You are enrolled in the free one from your cart.");
});

test("an empty cart asks nobody, and one without anything free says nothing", async () => {
  await enrolCart();
  expect(called).not.toHaveBeenCalled();
  keepInCart(paid);
  called.mockResolvedValueOnce({ enrolled: [] });
  await enrolCart();
  expect([idsInCart(), vi.mocked(toast.success).mock.calls]).toEqual([[paid], []]);
});

test("nothing is lost when the line is down", async () => {
  keepInCart(free);
  called.mockRejectedValueOnce(new Error("the line is down"));
  await expect(enrolCart()).rejects.toThrow("down");
  expect(idsInCart()).toEqual([free]);
});
