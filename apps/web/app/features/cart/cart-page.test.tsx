import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { request } from "../../lib/api-browser.ts";
import { toast } from "../../ui/toast.tsx";
import { forgetReads, loadLayer } from "../../lib/data/read.ts";
import { CartPage } from "./cart-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
const asked = vi.mocked(request);

const [course, set, gone] = [
  "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  "d60d4d58-46f7-79fe-8fb5-e9e473638700",
  "0190a000-0000-7000-8000-00000000000a",
] as const;
const offers = {
  resources: [
    {
      id: course,
      slug: "fractions",
      name: "Fractions with paper folding",
      temp_instructor_name: "Tendai Moyo",
      price: 349,
      ready: true,
      category: "self_paced_course",
      thumbnail: "/covers/self_paced_course/fractions.svg",
      start_date: null,
      language: "en",
      reviews: { rating: 4.9, count: 842 },
    },
  ],
  bundles: [
    {
      id: set,
      slug: "first-year",
      bundle_name: "The first-year teacher set",
      cover_image: "/covers/bundle/first-year.svg",
      price: 1299,
      ready: false,
      item_count: 5,
      bundle_reviews: { rating: 4.9, count: 204 },
    },
  ],
};

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));

beforeAll(async () => void (await loadLayer()));
async function show(...ids: string[]) {
  localStorage.setItem("upaya.cart", JSON.stringify(ids));
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <CartPage leave={<p>leave</p>} /> }])} />);
  await settle();
}
const names = () => [...document.querySelectorAll(".cart-line h2")].map((title) => title.textContent);

beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue(offers);
});
afterEach(() => {
  cleanup();
  forgetReads();
  localStorage.clear();
});

describe("the cart of this device", () => {
  test("lists what is in it in the order it was chosen, with its price, and says quietly that paying is not open", async () => {
    await show(set, course);
    expect(names()).toEqual(["The first-year teacher set", "Fractions with paper folding"]);
    expect(document.querySelector(".cart-total")?.textContent).toContain("₹1,648/-");
    expect(document.body.textContent).toContain("not open yet");
    expect(screen.queryByRole("button", { name: /pay|buy/i })).toBeNull();
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ query: { ids: `${set},${course}` } });
  });

  test("says of a line that it opens later, and of none that is open", async () => {
    await show(course, set);
    const lines = [...document.querySelectorAll(".cart-line .meta")].map((line) => line.textContent ?? "");
    expect(lines.map((line) => line.includes("Opens later"))).toEqual(expect.arrayContaining([true, false]));
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  });

  test("tells a guest that what is free is theirs with a sign-in", async () => {
    asked.mockResolvedValue({ ...offers, resources: [{ ...offers.resources[0], price: null }] });
    await show(course);
    expect(document.body.textContent).toContain("What is free here is yours as soon as you sign in.");
    expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
  });

  test("Remove from Cart takes one out without another call, and Undo puts it back", async () => {
    const told = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    await show(course, set);
    fireEvent.click(screen.getByRole("button", { name: "Remove from Cart: Fractions with paper folding" }));
    await settle();
    expect(names()).toEqual(["The first-year teacher set"]);
    expect(localStorage.getItem("upaya.cart")).toBe(JSON.stringify([set]));
    act(() => told.mock.calls[0]?.[1]?.run());
    await settle();
    expect(names()).toEqual(["The first-year teacher set", "Fractions with paper folding"]);
    expect(asked).toHaveBeenCalledOnce();
  });

  test("what is not offered any more is said, and taken off the list", async () => {
    await show(course, gone);
    expect(document.body.textContent).toContain("One thing that you chose is not offered any more.");
    fireEvent.click(screen.getByRole("button", { name: "Take off the list" }));
    await settle();
    expect(localStorage.getItem("upaya.cart")).toBe(JSON.stringify([course]));
  });

  test("says how to begin when it is empty, and asks nobody", async () => {
    await show();
    expect(screen.getByRole("heading", { name: "Nothing in your cart" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find something" }).getAttribute("href")).toBe("/learning");
    expect(asked).not.toHaveBeenCalled();
  });

  test("that could not be asked for can be tried again, and is not lost", async () => {
    asked.mockRejectedValueOnce(new Error("the line is down"));
    await show(course);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settle();
    expect(names()).toEqual(["Fractions with paper folding"]);
  });
});
