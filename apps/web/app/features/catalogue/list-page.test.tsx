import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import type { SearchCard } from "@upaya/contracts/catalogue/card.ts";
import { readListAddress } from "./address.ts";
import { ListCards } from "./list-cards.tsx";
import { ListPage, type ListPageProps } from "./list-page.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const resource: SearchCard = {
  course_id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  slug: "fractions-before-rules",
  course_slug: "fractions-before-rules",
  name: "Fractions before rules",
  instructor_name: "Meera Joshi",
  course_price: 599,
  course_type: "self_paced_courses",
  category: "self_paced_course",
  course_thumbnail: "/covers/self_paced_course/fractions-before-rules.svg",
  minutes: 198,
  start_date: null,
  reviews: { rating: 4.6, count: 12 },
  ready: true,
  search_count: 2,
};
const bundle: SearchCard = {
  ...resource,
  course_id: "0a119aad-53cd-7f4b-86d7-ca61b8a610df",
  slug: "fractions-set",
  course_slug: "fractions-set",
  name: "Fractions, whole",
  course_type: "others",
  category: "bundle",
  course_thumbnail: "/covers/bundle/fractions-set.svg",
  minutes: 120,
  item_count: 4,
};
const searched: ListPageProps = {
  address: readListAddress(new URLSearchParams({ q: "fractoins", subject: "science" })),
  total: 2,
  cards: [],
  found: [resource, bundle],
  grades: [],
  facets: [{ facet: "subject", value: "math", label: "math", count: 7 }],
  everything: 244,
  popular: [],
  subjects: [],
};

function show(element: ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("what a search shows", () => {
  test("says what was looked for in place of a misspelt word, and only then", async () => {
    show(<ListPage {...searched} corrected="fractions" />);
    expect(await screen.findByText("Showing results for fractions")).toBeTruthy();
    cleanup();
    show(<ListPage {...searched} />);
    await screen.findByText(/results for “fractoins”/);
    expect(screen.queryByText(/Showing results for/)).toBeNull();
  });

  test("says for which classes it was read", async () => {
    show(<ListPage {...searched} grades={["primary (4-5)"]} />);
    expect(await screen.findByText("For Primary (4-5)")).toBeTruthy();
  });

  test("leads to a bundle's own page and says how much is in it", async () => {
    show(<ListCards {...searched} />);
    const [course, set] = await screen.findAllByRole("article");
    expect(within(course!).getByRole("link", { name: resource.name }).getAttribute("href")).toBe("/learning/fractions-before-rules");
    expect(within(set!).getByRole("link", { name: bundle.name }).getAttribute("href")).toBe("/bundle-products/fractions-set");
    expect(set!.textContent).toContain("4 resources, 2 h");
    expect(set!.textContent).toContain("Learning bundle");
  });

  test("tells the counts beside the filters, and keeps a choice of which nothing is left", async () => {
    show(<ListPage {...searched} />);
    const subjects = await screen.findByRole("group", { name: "Subject" });
    expect(within(subjects).getByRole("link", { name: /^Math ?7$/ })).toBeTruthy();
    expect(
      within(subjects)
        .getByRole("link", { name: /^Science ?0$/ })
        .getAttribute("aria-current"),
    ).toBe("true");
  });
});
