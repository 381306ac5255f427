import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { request } from "../../lib/api-browser.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { forgetReads, loadLayer } from "../../lib/data/read.ts";
import type * as Session from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { BundleAction } from "./bundle-action.tsx";

const asked = vi.hoisted(() => [] as unknown[]);
const here = vi.hoisted(() => ({ status: "out" as "out" | "in" }));
vi.mock("../../lib/api-browser.ts", () => ({
  request: vi.fn<typeof request>(),
  callApi: vi.fn<typeof request>(),
  callOperation: vi.fn<typeof request>(),
}));
const called = vi.mocked(request);
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => ({ status: here.status, me: undefined, failed: false }) as unknown as ReturnType<typeof Session.useSession>,
  useSignIn: () => ({ ask: (what: unknown) => void asked.push(what) }),
}));

afterEach(() => {
  cleanup();
  forgetReads();
  here.status = "out";
  called.mockReset();
  vi.restoreAllMocks();
  localStorage.clear();
  asked.length = 0;
});

const id = "f5619aad-53cd-7f4b-86d7-ca61b8a610df";
function show(ready: boolean) {
  const element = (
    <CardFacts ids={[id]}>
      <BundleAction bundle={{ id, name: "Early number", ready, item_count: 2 }} />
    </CardFacts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a bundle goes into the cart of this device and out of it again", () => {
  show(true);
  press("Add to Cart");
  expect(localStorage.getItem("upaya.cart")).toBe(JSON.stringify([id]));
  press("Remove from Cart");
  expect(localStorage.getItem("upaya.cart")).toBe("[]");
});

test("one that opens later keeps its label, and a guest's press asks them to sign in for word of it", () => {
  show(false);
  press("Add to Cart");
  expect(asked).toMatchObject([{ reason: "Sign in, and we tell you when it opens" }]);
  expect(localStorage.getItem("upaya.cart")).toBeNull();
});

test("one that opens later and is in the cart already can be taken out", () => {
  localStorage.setItem("upaya.cart", JSON.stringify([id]));
  show(false);
  press("Remove from Cart");
  expect(localStorage.getItem("upaya.cart")).toBe("[]");
});

test("[CART-02] the toggle of somebody who is here speaks to the server, and says what it answered", async () => {
  let inCart = false;
  const calls: string[] = [];
  here.status = "in";
  called.mockImplementation(async ({ method, path }, input) => {
    if (path === "/shell/card-facts") return { data: [{ id, learning: false, in_cart: inCart, owned_parts: 0, price: 699 }] };
    calls.push(`${method} ${path}`);
    if (path === "/cart/retail-count") return inCart ? 1 : 0;
    inCart = (input?.body as { type?: string } | undefined)?.type === undefined;
    return { message: inCart ? "In." : "Out.", response: { data: { is_added: inCart, count: inCart ? 1 : 0 } } };
  });
  const told = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  await loadLayer();
  show(true);
  await settle();
  for (const [label, message] of [
    ["Add to Cart", "In."],
    ["Remove from Cart", "Out."],
  ] as const) {
    press(label);
    await settle();
    expect(told).toHaveBeenLastCalledWith(message, expect.objectContaining({ label: "Undo" }), "Success");
  }
  expect(calls).toEqual(["POST /cart/retail", "GET /cart/retail-count", "POST /cart/retail", "GET /cart/retail-count"]);
  expect(screen.getByRole("button", { name: "Add to Cart" })).toBeTruthy();
  expect(localStorage.getItem("upaya.cart")).toBeNull();
});

test("all of which is theirs leads to their learning", async () => {
  here.status = "in";
  called.mockResolvedValue({ data: [{ id, learning: false, in_cart: false, owned_parts: 2, price: 0 }] });
  await loadLayer();
  show(true);
  await settle();
  expect(screen.getByRole("link", { name: "All of it is yours" }).getAttribute("href")).toBe("/profile/my-learning");
});
