import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { haveDialogs, media } from "../../ui/testing/native-dialog.ts";

const user = { id: "0192f3a0-7c1e-7a55-8f00-c00000000001", displayName: "Priya Sharma", schools: [], user_roles: [] };

const school = { id: "0192f3a0-7c1e-7a55-8f00-c00000000002", name: "Navodit Public School", role: "main_poc" };
const asked: string[] = [];

/** Somebody with so much in their cart is signed in here, and speaks for a school with so much in its own. */
function signedInWith(cart_count: number, inSchools?: number): void {
  const schools = inSchools === undefined ? [] : [school];
  document.cookie = "upaya_session=1";
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/auth/refresh"))
      return new Response(JSON.stringify({ access_token: "t", expires_in: 900, user_id: user.id, shared_device: false }));
    if (url.endsWith("/shell/bootstrap")) {
      return new Response(JSON.stringify({ user: { ...user, schools }, routes: [], unread_count: 0, cart_count }));
    }
    if (url.includes("/cart/school-list")) {
      asked.push(url);
      return new Response(JSON.stringify(Array.from({ length: inSchools ?? 0 }, (_, n) => ({ product_id: n }))));
    }
    return new Response(JSON.stringify({ data: [] }));
  });
}

/** The page as a tab has it: its modules are its own. */
async function open() {
  vi.resetModules();
  const [{ Header }, { sayCartCount }] = await Promise.all([import("./header.tsx"), import("../../lib/cart/cart-count.ts")]);
  const shown = render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Header /> }])} />);
  const cart = () => shown.container.querySelector<HTMLAnchorElement>('a[href="/cart"]')!;
  return { cart, badge: () => cart().querySelector(".badge")?.textContent ?? null, sayCartCount };
}

beforeEach(() => {
  haveDialogs();
  vi.stubGlobal("matchMedia", media(false));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  asked.length = 0;
  delete document.documentElement.dataset["mode"];
  document.cookie = "upaya_session=; Max-Age=0";
  vi.unstubAllGlobals();
});

const counts = [
  [0, null],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [100, "9+"],
] as const;

test.each(counts)("[NAV-06] [NAV-12] the cart of this device with %i things leads to /cart and carries %s", async (many, badge) => {
  localStorage.setItem("upaya.cart", JSON.stringify(Array.from({ length: many }, () => crypto.randomUUID())));
  const here = await open();
  expect([here.cart().getAttribute("href"), here.badge()]).toEqual(["/cart", badge]);
});

test.each(counts)(
  "[NAV-06] [NAV-12] one's own cart with %i things leads to /cart and carries %s, whatever lies on the device",
  async (many, badge) => {
    signedInWith(many);
    localStorage.setItem("upaya.cart", JSON.stringify([crypto.randomUUID(), crypto.randomUUID()]));
    const here = await open();
    await waitFor(() => expect(screen.getAllByRole("link", { name: /profile/i, hidden: true }).length).toBeGreaterThan(0));
    await waitFor(() => expect(here.badge()).toBe(badge));
    expect(here.cart().getAttribute("href")).toBe("/cart");
  },
);

test("what was said of it last is what it carries", async () => {
  signedInWith(2);
  const here = await open();
  await waitFor(() => expect(here.badge()).toBe("2"));
  act(() => here.sayCartCount(3));
  expect([here.badge(), here.cart().getAttribute("aria-label")]).toEqual(["3", "Cart, 3 items"]);
});

test.each([
  [0, null],
  [3, "3"],
  [10, "9+"],
] as const)("[CART-10] in school mode the school's list of %i things is what the cart carries", async (many, badge) => {
  document.documentElement.dataset["mode"] = "school";
  signedInWith(7, many);
  const here = await open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(new URL(asked[0]!, "http://here").search).toBe(`?limit=10&offset=0&school_id=${school.id}`);
  await waitFor(() => expect(here.badge()).toBe(badge));
});

test("[CART-10] in teacher mode it is one's own count, also of a school's contact, and the school's list is not asked for", async () => {
  signedInWith(7, 3);
  const here = await open();
  await waitFor(() => expect(here.badge()).toBe("7"));
  expect(asked).toEqual([]);
});

test("in school mode whoever speaks for no school has their own cart", async () => {
  document.documentElement.dataset["mode"] = "school";
  signedInWith(2);
  const here = await open();
  await waitFor(() => expect(here.badge()).toBe("2"));
  expect(asked).toEqual([]);
});
