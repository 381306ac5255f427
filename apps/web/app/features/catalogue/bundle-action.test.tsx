import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import type * as Session from "../../lib/session.ts";
import { BundleAction } from "./bundle-action.tsx";

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => ({ status: "out", me: undefined, failed: false }) as unknown as ReturnType<typeof Session.useSession>,
  useSignIn: () => ({ ask: (what: unknown) => void asked.push(what) }),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  asked.length = 0;
});

const id = "f5619aad-53cd-7f4b-86d7-ca61b8a610df";
function show(ready: boolean) {
  const element = (
    <CardFacts ids={[id]}>
      <BundleAction bundle={{ id, name: "Early number", ready }} />
    </CardFacts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
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
