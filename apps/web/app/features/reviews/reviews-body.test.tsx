import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OwnReview, Review, ReviewStanding } from "@upaya/contracts/learning/reviews.ts";
import { forgetReads } from "../../lib/data/read.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { readReviewsAddress } from "./address.ts";
import { Mine, MyPart } from "./my-part.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import { Summary } from "./summary.tsx";

haveDialogs();

const said = {
  stars: 4,
  text: "I asked the same four children, and now I wait for the others.",
  tried: "",
  done: 9,
  lessons: 16,
  finished: false,
  written_at: "2026-11-04T04:30:00.000Z",
  changed_at: null,
  helpful: 2,
  reply: null,
};
const own: OwnReview = { id: "9b0e7a52-0000-7000-8000-0000000000aa", ...said, named: false, hidden: null };
const standing = (more: Partial<ReviewStanding> = {}): ReviewStanding => ({
  enrolled: true,
  may: true,
  done: 9,
  lessons: 16,
  finished: false,
  left: { lessons: 0, seconds: 0 },
  next: { lesson: "ten", left: 540 },
  by: { name: "Asha", city: "Nashik" },
  review: null,
  ...more,
});
const row = (more: Partial<Review> = {}): Review => ({
  id: "9b0e7a52-0000-7000-8000-0000000000bb",
  ...said,
  by: null,
  sample: false,
  voted: false,
  mine: false,
  ...more,
});
const page = (data: Review[], next: string | null = null) => ({
  summary: { rating: 4.7, count: 3_108, stars: [31, 44, 118, 435, 2_480], listed: [1, 2, 3, 4, 5] },
  data,
  next,
});

let answers: Record<string, (body: unknown) => object>;
let sent: { path: string; body: unknown }[];
let user: string;
let people = 0;

beforeEach(() => {
  user = `9b0e7a52-0000-7000-8000-${String((people += 1)).padStart(12, "0")}`;
  [answers, sent] = [{}, []];
  localStorage.clear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = `${init.method ?? "GET"} ${url.replace("/api", "")}`;
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined;
    sent.push({ path, body });
    const answer = answers[path];
    if (!answer) throw new TypeError("no line");
    return Response.json(answer(body));
  });
});
afterEach(() => {
  cleanup();
  forgetReads();
  vi.unstubAllGlobals();
});

const show = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/learning/thumbs/reviews"] })} />);
const write = "PUT /learning/mine/thumbs/review";

describe("writing a review", () => {
  const form = (more: Partial<ReviewStanding> = {}, done = vi.fn<(review: OwnReview) => void>()) => {
    show(<ReviewForm slug="thumbs" user={user} standing={standing(more)} onClose={() => undefined} onDone={done} />);
    return done;
  };

  test("asks for stars, and for forty letters or none, and sends what was said", async () => {
    answers[write] = () => own;
    const done = form();
    await userEvent.click(screen.getByRole("button", { name: "Put it up" }));
    expect(screen.getByText("Choose one of the five.")).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("radio", { name: "Good" }));
    const text = screen.getByLabelText("What should another teacher know?");
    await userEvent.type(text, "Short.");
    await userEvent.click(screen.getByRole("button", { name: "Put it up" }));
    expect(screen.getByText("34 more letters, please, or none at all.")).toBeDefined();
    await userEvent.clear(text);
    await userEvent.click(text);
    await userEvent.paste(said.text);
    await userEvent.click(screen.getByRole("button", { name: "Put it up" }));
    await waitFor(() => expect(done).toHaveBeenCalledWith(own));
    expect(sent).toEqual([{ path: write, body: { stars: 4, text: said.text, tried: "", named: false } }]);
    expect(localStorage).toHaveLength(0);
  });

  test("names nobody until it is allowed, and shows before how that looks", async () => {
    form();
    expect(screen.getByText("A teacher")).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: "Show my first name and city" }));
    expect(screen.getByText("Asha, Nashik")).toBeDefined();
  });

  test("loses nothing without a line, or when it is left and opened again", async () => {
    form();
    await userEvent.click(screen.getByRole("radio", { name: "Fair" }));
    await userEvent.type(screen.getByLabelText("What did you try in class, and what happened?"), "We waited.");
    await userEvent.click(screen.getByRole("button", { name: "Put it up" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(""));
    expect(screen.getByLabelText<HTMLTextAreaElement>("What did you try in class, and what happened?").value).toBe("We waited.");
    cleanup();
    form();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>("What did you try in class, and what happened?").value).toBe("We waited."),
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Fair" }).checked).toBe(true);
  });

  test("begins with what stands when it is changed", () => {
    form({ review: own });
    expect(screen.getByRole("heading", { name: "Change your review" })).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>("What should another teacher know?").value).toBe(said.text);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Good" }).checked).toBe(true);
  });
});

describe("one's own part", () => {
  const part = (of: { data?: ReviewStanding; failure?: { offline: boolean } }, who: string | undefined = user) =>
    show(
      <MyPart
        slug="thumbs"
        status={who ? "in" : "out"}
        user={who}
        of={{ data: of.data, failure: of.failure as never, busy: false, again: async () => undefined }}
        onWrite={() => undefined}
      />,
    );

  test("says what is left before half, with its minutes and the way on", () => {
    part({ data: standing({ may: false, done: 5, left: { lessons: 3, seconds: 1_600 } }) });
    expect(screen.getByRole("heading", { name: "Yours from lesson 8" })).toBeDefined();
    expect(screen.getByText(/You have done 5 of 16\. 3 more lessons, 27 min, and you can write\./)).toBeDefined();
    expect(screen.getByRole("link", { name: "Continue, 9 min left" }).getAttribute("href")).toBe("/learn/thumbs/ten");
  });

  test("offers the form from half on, the course to whoever has not begun, and the sign-in to strangers", () => {
    part({ data: standing() });
    expect(screen.getByRole("button", { name: "Write a review" })).toBeDefined();
    cleanup();
    part({ data: standing({ enrolled: false, may: false }) });
    expect(screen.getByRole("link", { name: "To the course" })).toBeDefined();
    cleanup();
    show(
      <MyPart
        slug="thumbs"
        status="out"
        user={undefined}
        of={{ data: undefined, failure: undefined, busy: false, again: async () => undefined }}
        onWrite={() => undefined}
      />,
    );
    expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
  });

  test("waits, and says what happened when it could not be asked", () => {
    part({});
    expect(screen.getByRole("status").textContent).toBe("Looking what you have done of it");
    cleanup();
    part({ failure: { offline: true } });
    expect(within(screen.getByRole("alert")).getByRole("button")).toBeDefined();
  });

  test("says that it is hidden, why, and how to go on", () => {
    const hidden = { for: "off_topic", words: "Please say what you tried.", at: "2026-11-10T04:30:00.000Z", mended_at: null } as const;
    show(<Mine slug="thumbs" review={{ ...own, hidden }} by={null} onChange={() => undefined} />);
    expect(screen.getByText(/since 10 Nov 2026\. The reason: it is not about this course\./)).toBeDefined();
    expect(screen.getByText("We say: Please say what you tried.")).toBeDefined();
  });

  test("is taken back after one question", async () => {
    answers["DELETE /learning/mine/thumbs/review"] = () => ({ done: true });
    show(<Mine slug="thumbs" review={own} by={null} onChange={() => undefined} />);
    await userEvent.click(screen.getByRole("button", { name: "Take it back" }));
    expect(sent).toEqual([]);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Take it back" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe("the list", () => {
  const address = readReviewsAddress(new URLSearchParams("order=newest&stars=4"));
  const list = (data: Review[], next: string | null = null) =>
    show(<ReviewList slug="thumbs" list={page(data, next)} address={address} user={user} />);

  test("has an address for each order, one for all, and one for what comes next", () => {
    list([row()], "4_2_x");
    const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(to("Critical")).toBe("/learning/thumbs/reviews?order=critical&stars=4");
    expect(to("Only 4 of 5")).toBe("/learning/thumbs/reviews?order=newest");
    expect(to("Next reviews")).toBe("/learning/thumbs/reviews?order=newest&stars=4&after=4_2_x");
    expect(screen.getByText("1 of 4 with words")).toBeDefined();
  });

  test("leaves out one's own, which stands above it, and says when nothing is there", () => {
    list([row({ mine: true })]);
    expect(screen.queryByRole("listitem")).toBeNull();
    cleanup();
    list([]);
    expect(screen.getByText("None of these has words")).toBeDefined();
  });

  test("sends a vote for the review that was pressed", async () => {
    answers[`PUT /learning/reviews/${row().id}/helpful`] = () => ({ id: row().id, voted: true, helpful: 3 });
    list([row()]);
    await userEvent.click(screen.getByRole("button", { name: /^Helpful 2/ }));
    await waitFor(() => expect(sent).toEqual([{ path: `PUT /learning/reviews/${row().id}/helpful`, body: { helpful: true } }]));
  });

  test("sends a report with its reason, under an id of its own", async () => {
    const path = `POST /learning/reviews/${row().id}/reports`;
    answers[path] = () => ({ report_id: user });
    list([row()]);
    await userEvent.click(screen.getByRole("button", { name: /^Report/ }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Report it" }));
    expect(within(dialog).getByText("Choose one of the five.")).toBeDefined();
    await userEvent.click(within(dialog).getByRole("radio", { name: "It is advertising" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Report it" }));
    await waitFor(() => expect(within(dialog).getByText("Thank you. A person reads it.")).toBeDefined());
    expect(sent).toEqual([{ path, body: { report_id: expect.stringMatching(/^[\da-f-]{36}$/), what: "advertising", text: "" } }]);
  });
});

test("the stave has a line for each number of stars that leads to those, and back", () => {
  const address = readReviewsAddress(new URLSearchParams("stars=5"));
  show(<Summary slug="thumbs" summary={page([]).summary} address={address} />);
  expect(screen.getByRole("link", { name: /^4\s*of 5,\s*435\s*reviews$/ }).getAttribute("href")).toBe("/learning/thumbs/reviews?stars=4");
  expect(screen.getByRole("link", { name: /^5\s*of 5,\s*2,480\s*reviews$/ }).getAttribute("href")).toBe("/learning/thumbs/reviews");
  expect(screen.getByText(/One dot is 200 teachers/)).toBeDefined();
});
