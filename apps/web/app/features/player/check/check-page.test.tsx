import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckResult, CheckState } from "@upaya/contracts/learning/check.ts";
import { forgetReads } from "../../../lib/data/read.ts";
import { haveDialogs } from "../../../ui/testing/native-dialog.ts";
import { CheckPage } from "./check-page.tsx";
import { haveDatabase } from "../../../ui/testing/own-database.ts";

haveDatabase();
haveDialogs();

const questions = Array.from({ length: 3 }, (_, at) => ({ key: `c${at}`, text: `What is ${at} + 1?`, options: [`${at}`, `${at + 1}`] }));
const id = "9b0e7a52-0000-7000-8000-0000000000aa";
const state = (more: Partial<CheckState> = {}): CheckState => ({
  course: { resource_id: "9b0e7a52-0000-7000-8000-000000000001", slug: "thumbs", title: "Thumbs, not hands", language: "en" },
  text: [{ is: "paragraph", of: [{ is: "text", text: "Take your time." }] }],
  draws: 3,
  needs: 2,
  open: null,
  last: null,
  passed: null,
  chances: { left: 3, next_at: null },
  left: { lessons: 2, seconds: 600 },
  completed: false,
  ...more,
});
const opened = { id, begun_at: "2026-11-18T04:30:00.000Z", questions };
const resultOf = (right: number, passed: boolean): CheckResult => ({
  id,
  handed_at: "2026-11-18T05:00:00.000Z",
  right,
  of: 3,
  passed,
  questions: questions.map((question, at) => ({
    ...question,
    option: at < right ? 1 : null,
    answer: 1,
    explanation: `One more than ${at}.`,
  })),
});

type Answer = (body: unknown) => object | number | undefined;
let answers: Record<string, Answer>;
let sent: { path: string; body: unknown }[];
let people = 0;
let user: string;

beforeEach(() => {
  user = `9b0e7a52-0000-7000-8000-${String((people += 1)).padStart(12, "0")}`;
  sent = [];
  answers = {};
  localStorage.clear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = `${init.method ?? "GET"} ${url.replace("/api", "")}`;
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined;
    if (init.method === "POST") sent.push({ path, body });
    const answer = answers[path]?.(body);
    if (answer === undefined) throw new TypeError("no line");
    return typeof answer === "number"
      ? new Response(JSON.stringify({ error: { code: "not_found", message: "No." } }), { status: answer })
      : new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  cleanup();
  forgetReads();
});

const address = "GET /learning/mine/thumbs/check";
const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <CheckPage slug="thumbs" user={user} /> }])} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** A server that marks what it is handed. */
function serve(first: CheckState, then: Partial<CheckState>): void {
  let now = first;
  answers[address] = () => now;
  answers["POST /learning/mine/thumbs/check/tries"] = () => {
    now = { ...now, open: opened, chances: { left: 2, next_at: null } };
    return { try: opened, chances: now.chances };
  };
  answers[`POST /learning/tries/${id}`] = () => {
    now = { ...now, open: null, ...then };
    return { result: now.last!, chances: now.chances, completed: now.completed };
  };
}

describe("the final check", () => {
  test("says what it is, what is left of the course, and how many tries there are", async () => {
    serve(state(), {});
    show();
    expect(await screen.findByText("Take your time.")).toBeTruthy();
    expect(screen.getByText("3 questions on the whole course, another draw each time.")).toBeTruthy();
    expect(screen.getByText(/^2 lessons are not done yet, 10 min\./)).toBeTruthy();
    expect(screen.getByText("You have 3 tries left today.")).toBeTruthy();
  });

  test("is answered, asks about what is open, is handed in as a whole and explained", async () => {
    serve(state(), {
      last: resultOf(2, true),
      passed: { right: 2, of: 3, at: "2026-11-18T05:00:00.000Z" },
      left: { lessons: 0, seconds: 0 },
      completed: true,
    });
    show();
    await screen.findByText("Take your time.");
    await press("Begin");
    await userEvent.click(within(await screen.findByRole("radiogroup", { name: "What is 0 + 1?" })).getByRole("radio", { name: "1" }));
    await userEvent.click(within(screen.getByRole("radiogroup", { name: "What is 1 + 1?" })).getByRole("radio", { name: "2" }));
    expect(screen.getByText("2 of 3 answered")).toBeTruthy();
    await press("Hand in");
    const dialog = within(await screen.findByRole("dialog", { name: "Hand in with one question open?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Go on answering" }));
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("c2"));
    expect(sent.filter(({ path }) => path.includes("tries/"))).toEqual([]);
    await press("Hand in");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Hand in" }));
    expect(await screen.findByRole("heading", { name: "You passed" })).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({
      answers: [
        { question: "c0", option: 1 },
        { question: "c1", option: 1 },
      ],
    });
    expect(screen.getByText("2 of 3 right")).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.includes("final-check"))).toEqual([]);
    expect(screen.getByText("One more than 0.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "My Learning" }).getAttribute("href")).toBe("/profile/my-learning?state=completed");
    expect(screen.getByRole("link", { name: "Your certificate" }).getAttribute("href")).toBe("/learn/thumbs/certificate");
  });

  test("keeps what was chosen over a reload, and a hand-in without a line until there is one", async () => {
    serve(state({ open: opened }), { last: resultOf(1, false), chances: { left: 2, next_at: null } });
    const { unmount } = show();
    await screen.findByRole("button", { name: "Go on with your try" });
    await press("Go on with your try");
    await userEvent.click(within(screen.getByRole("radiogroup", { name: "What is 2 + 1?" })).getByRole("radio", { name: "3" }));
    unmount();
    show();
    await screen.findByRole("button", { name: "Go on with your try" });
    await press("Go on with your try");
    const again = within(await screen.findByRole("radiogroup", { name: "What is 2 + 1?" }));
    expect(again.getByRole<HTMLInputElement>("radio", { name: "3" }).checked).toBe(true);
    const mark = answers[`POST /learning/tries/${id}`]!;
    answers[`POST /learning/tries/${id}`] = () => undefined;
    await press("Hand in");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Hand in" }));
    expect(await screen.findByText(/^Handed in on this device/)).toBeTruthy();
    answers[`POST /learning/tries/${id}`] = mark;
    dispatchEvent(new Event("online"));
    expect(await screen.findByRole("heading", { name: "Not yet" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("that is passed before the last lesson leads on to the lessons, and to what is left of the certificate", async () => {
    answers[address] = () =>
      state({ last: resultOf(2, true), passed: { right: 2, of: 3, at: "2026-11-18T05:00:00.000Z" }, left: { lessons: 1, seconds: 300 } });
    show();
    expect((await screen.findByRole("link", { name: "Go on with the lessons" })).getAttribute("href")).toBe("/learn/thumbs");
    expect(screen.getByRole("link", { name: "See what is left" }).getAttribute("href")).toBe("/learn/thumbs/certificate");
  });

  test("says when the next tries come, once there are none", async () => {
    answers[address] = () => state({ last: resultOf(1, false), chances: { left: 0, next_at: "2026-11-18T18:30:00.000Z" } });
    show();
    expect(await screen.findByText(/^You have had today's three tries\. The next three come on .*19 Nov/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("that is not there says so, and a fault of ours can be tried again", async () => {
    answers[address] = () => 404;
    const { unmount } = show();
    expect(await screen.findByRole("heading", { name: "There is no check for you here" })).toBeTruthy();
    unmount();
    forgetReads();
    answers[address] = () => 500;
    show();
    const again = await screen.findByRole("button", { name: "Try again" });
    answers[address] = () => state();
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByText("Take your time.")).toBeTruthy());
  });
});
