import { courseTypes } from "@upaya/contracts/catalogue/kinds.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { defaultCover } from "../../../ui/cover-image.tsx";
import { CardFacts } from "../card-facts.tsx";
import { ResourceCard, type ShownCard } from "./resource-card.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const masterclass: ShownCard = {
  id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  slug: "the-thirty-minute-field-walk",
  name: "The thirty-minute field walk",
  temp_instructor_name: "Wanjiru Kamau",
  price: 1299,
  course_type: "others",
  category: "expert_masterclass",
  thumbnail: "/covers/expert_masterclass/the-thirty-minute-field-walk.svg",
  start_date: "2025-09-04T20:00:00.000Z",
  is_over: false,
  ready: true,
  minutes: 95,
  language: "en",
  subjects: ["evs", "science"],
  reviews: { rating: 4.6, count: 1264 },
};

function show(change: Partial<ShownCard> = {}) {
  const card = { ...masterclass, ...change };
  const routes = [
    {
      path: "*",
      element: (
        <CardFacts ids={[card.id]}>
          <ResourceCard card={card} />
        </CardFacts>
      ),
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return screen.getByRole("article");
}

describe("a card", () => {
  test("[CARD-01] shows name, instructor, price, type, category, thumbnail, rating with count and the day it begins", () => {
    const card = show();
    expect(screen.getByRole("heading", { name: "The thirty-minute field walk" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "The thirty-minute field walk" }).getAttribute("href")).toBe(
      "/learning/the-thirty-minute-field-walk",
    );
    for (const text of ["Wanjiru Kamau", "₹1,299/-", "Expert masterclass", "EVS", "4.6", "(1,264)"])
      expect(card.textContent).toContain(text);
    expect(card.querySelector("img")?.getAttribute("src")).toBe(masterclass.thumbnail);
    // Late in the evening of the fourth elsewhere is the fifth in India.
    expect(card.querySelector("time")?.textContent).toBe("05 Sep 2025");
  });

  test("says how long it takes", () => {
    expect(show().querySelector(".facts")?.textContent).toContain("1 h 35 min");
  });

  test("of a session that is over sells nothing: no price, no button, and it says so", () => {
    const card = show({ is_over: true });
    expect(screen.queryByRole("button", { name: "Register Now" })).toBeNull();
    expect(card.querySelector(".price")).toBeNull();
    expect(card.textContent).toContain("This session is over");
    expect(card.querySelector("time")?.textContent).toBe("05 Sep 2025");
  });

  test("[CARD-09] is new while it has no review, unless it is a webinar", () => {
    for (const course_type of courseTypes) {
      const none = { rating: 0, count: 0 };
      const own = course_type === "webinars" ? { webinar_reviews: none } : { reviews: none };
      const { reviews: _reviews, ...bare } = masterclass;
      const fresh = show({ ...bare, course_type, ...own });
      expect(fresh.querySelector(".new")?.textContent, course_type).toBe(course_type === "webinars" ? undefined : "New");
      cleanup();
      expect(show({ course_type, reviews: { rating: 5, count: 1 } }).querySelector(".new"), course_type).toBeNull();
      cleanup();
    }
  });

  test("[CARD-10] writes a price as ₹, Indian groups and /-", () => {
    for (const [price, text] of [
      [499, "₹499/-"],
      [1299, "₹1,299/-"],
      [125_000, "₹1,25,000/-"],
    ] as const) {
      expect(show({ price }).querySelector(".price")?.textContent).toBe(text);
      cleanup();
    }
  });

  test("[CARD-18] says Free where nothing is paid, and names no amount", () => {
    for (const price of [0, null]) {
      const card = show({ price });
      expect(card.querySelector(".price")?.textContent).toBe("Free");
      expect(card.textContent).not.toContain("₹");
      cleanup();
    }
  });

  test("[CARD-11] a thumbnail that fails is replaced by the default, in the same place", () => {
    const image = show().querySelector("img")!;
    const size = [image.getAttribute("width"), image.getAttribute("height"), image.className];
    fireEvent.error(image);
    expect(image.getAttribute("src")).toBe(defaultCover);
    expect([image.getAttribute("width"), image.getAttribute("height"), image.className]).toEqual(size);
    // The default failing too is the end of it.
    fireEvent.error(image);
    expect(image.getAttribute("src")).toBe(defaultCover);
  });

  test("[CARD-16] a webinar is called a talk, and it is free", () => {
    const card = show({ course_type: "webinars", category: "webinar", price: null, webinar_reviews: { rating: 0, count: 0 } });
    expect(card.querySelector(".plate")?.textContent).toContain("Talk");
    expect(card.querySelector(".kind")?.textContent).toBe("Talk");
    expect(card.textContent).not.toMatch(/webinar/i);
    expect(card.querySelector(".price")?.textContent).toBe("Free");
  });

  test("a guest's self-paced course goes into the cart of this device, which keeps ids and nothing else", () => {
    show({ course_type: "self_paced_courses", category: "self_paced_course" });
    fireEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
    expect(screen.getByRole("link", { name: "Go to Cart" }).getAttribute("href")).toBe("/cart");
    expect(localStorage.getItem("upaya.cart")).toBe(JSON.stringify([masterclass.id]));
  });
});
