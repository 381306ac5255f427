import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { FoundCard } from "./found-card.tsx";

afterEach(cleanup);

const talk = {
  course_id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  slug: "reading-aloud",
  course_slug: "reading-aloud",
  name: "Reading aloud",
  instructor_name: "Asha Rao",
  course_price: null,
  course_type: "webinars",
  category: "webinar",
  course_thumbnail: "/covers/webinar/reading-aloud.svg",
  minutes: 45,
  start_date: "2026-12-04T12:30:00.000Z",
  reviews: { rating: 4.6, count: 1264 },
  ready: true,
  search_count: 1,
} as const;

test("what a search found has its date, its minutes and its rating, as every card has", () => {
  const element = (
    <CardFacts ids={[talk.course_id]}>
      <FoundCard card={talk} />
    </CardFacts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const facts = screen.getByRole("article").querySelector(".facts");
  expect(facts?.textContent).toBe("04 Dec 202645 min4.6(1,264)");
});
