import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { toast } from "../../../ui/toast.tsx";
import { request } from "../../api-browser.ts";
import { forgetReads, loadLayer } from "../../data/read.ts";
import { CardFacts } from "../card-facts.tsx";
import { ResourceCard, type ShownCard } from "../action/resource-card.tsx";
import { here } from "./here.ts";

export const id = "f5619aad-53cd-7f4b-86d7-ca61b8a610df";
const course: ShownCard = {
  id,
  slug: "mental-maths",
  name: "Mental maths",
  temp_instructor_name: "Asha Rao",
  price: null,
  course_type: "self_paced_courses",
  category: "self_paced_course",
  thumbnail: "/covers/self_paced_course/mental-maths.svg",
  start_date: null,
  is_over: false,
  ready: true,
  minutes: 95,
  language: "en",
  subjects: ["math"],
  reviews: { rating: 4.6, count: 12 },
};
export const micro = { course_type: "micro_resources", category: "micro_resource" } as const;
export const talk = { course_type: "webinars", category: "webinar", slug: "forty-notebooks" } as const;
export const masterclass = { course_type: "others", category: "expert_masterclass", slug: "field-walk" } as const;

export const called = vi.mocked(request);

/** A server that knows one card; what it is told changes what it says of it next. */
export function server(start: { learning?: boolean; in_cart?: boolean; awaited?: boolean; replay?: boolean } = {}) {
  const fact = { id, favourite_id: null, learning: false, in_cart: false, awaited: false, replay: false, ...start };
  const writes: string[] = [];
  called.mockImplementation(async ({ method, path }, input) => {
    if (path === "/shell/card-facts") return { data: [{ ...fact }] };
    writes.push(`${method} ${path}`);
    if (path === "/cart/retail-count") return fact.in_cart ? 1 : 0;
    if (path === "/cart/retail") {
      fact.in_cart = (input?.body as { type?: string } | undefined)?.type === undefined;
      return { message: "The server's own words.", response: { data: { is_added: fact.in_cart, count: 1 } } };
    }
    if (path === "/learning/enrolments") fact.learning = true;
    if (path === "/learning/records/:id") fact.learning = false;
    if (path.startsWith("/learning/awaited")) fact.awaited = method === "POST";
    if (path.startsWith("/learning/registrations")) {
      fact.learning = method === "POST";
      return { registration: { id: "place" }, message: method === "POST" ? "You have a place." : "Your place is free for somebody else." };
    }
    return { id: "record" };
  });
  return writes;
}
/** The writes fail and the reads do not. */
export function refusing(failure: Error) {
  const fact = { id, favourite_id: null, learning: false, in_cart: false, awaited: false, replay: false };
  called.mockImplementation(async ({ path }) => {
    if (path === "/shell/card-facts") return { data: [fact] };
    throw failure;
  });
}

/** Until the code that comes with a press is there, however busy the machine is, and what it asked for has been answered. */
export const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
/** Its router. */
export async function show(change: Partial<ShownCard> = {}, status: typeof here.status = "in") {
  here.status = status;
  const element = (
    <CardFacts ids={[id]}>
      <ResourceCard card={{ ...course, ...change }} />
    </CardFacts>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  render(<RouterProvider router={router} />);
  await settle();
  return router;
}
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
export const says = () => screen.getByRole("article").querySelector(".later")?.textContent;

/** Each test begins with nobody, nothing said and an empty device. */
export function cleanly(): void {
  beforeAll(async () => void (await loadLayer()));
  beforeEach(() => {
    called.mockReset();
    here.asked.length = 0;
    here.kept.clear();
    vi.spyOn(toast, "success").mockImplementation(() => undefined);
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    forgetReads();
    localStorage.clear();
    vi.restoreAllMocks();
  });
}
