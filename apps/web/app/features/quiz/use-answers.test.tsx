import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failureOf, lineFailure } from "../../lib/api-failure.ts";
import { request } from "../../lib/api-browser.ts";
import type * as Session from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { Question } from "./question.tsx";
import { useAnswers } from "./use-answers.ts";

vi.mock("../../lib/api-browser.ts", () => ({
  request: vi.fn<typeof request>(),
  callApi: vi.fn<typeof request>(),
  callOperation: vi.fn<typeof request>(),
}));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  userId: () => "me",
  useSession: (): ReturnType<typeof Session.useSession> => ({ status: "in", me: undefined, failed: false, reload: async () => undefined }),
}));

const asked = vi.mocked(request);
const question = {
  id: "019a0000-0000-7000-8000-000000000001",
  question_title: "Which picture shows a half?",
  question_options: ["The first", "The second"],
  correct_attempt: 50,
  subject: "math",
  tags: [],
};
const revealed = {
  quiz_id: question.id,
  selected_answer: "The first",
  question_answer: "The first",
  correct: true,
  attempt_count: [],
  explanation: "It is.",
  read: null,
};

function Page() {
  const { answers, give } = useAnswers([question]);
  return <Question question={question} shown given={answers.get(question.id)} onChoose={give} />;
}

/** The DOM of the tests has no place to scroll to. */
const seen = vi.fn<Element["scrollIntoView"]>();

/** What the server says to each answer that is sent, one after the other. */
let replies: (() => Promise<unknown>)[];
let sent = 0;
const fails = (failure: Error) => () => Promise.reject(failure);
const settle = (ms = 0) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  Element.prototype.scrollIntoView = seen;
  vi.useFakeTimers();
  sent = 0;
  asked.mockImplementation(async (call) => {
    if (call.path !== "/quiz/attempt") return { data: [] };
    sent += 1;
    return replies[Math.min(sent, replies.length) - 1]!();
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  seen.mockReset();
  vi.useRealTimers();
});

async function choose() {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await settle();
  fireEvent.click(screen.getByText("The first"));
  await settle();
}

const body = JSON.stringify({ error: { code: "unavailable", message: "Not now.", request_id: "x" } });

describe("[QUIZ-09] an answer that could not be sent", () => {
  test.each([
    ["the line is down", lineFailure()],
    ["the server fails", failureOf(500, body, null)],
    ["the server is away", failureOf(503, body, "2")],
    ["too many ask", failureOf(429, body, "2")],
  ])("because %s is logged, opens no alert, is said not to be saved, and is sent again", async (_, failure) => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const alerted = vi.spyOn(window, "alert").mockImplementation(() => undefined);
    const told = [vi.spyOn(toast, "error"), vi.spyOn(toast, "info")];
    replies = [fails(failure), fails(failure), async () => revealed];
    await choose();
    expect(screen.getByRole("status").textContent).toContain("not saved yet");
    expect(logged.mock.calls).toContainEqual(["an answer was not taken", failure]);
    expect([document.querySelectorAll('[role="alert"], [role="alertdialog"], dialog').length, alerted.mock.calls.length]).toEqual([0, 0]);
    for (const each of told) expect(each).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(1);

    await settle(15_000);
    expect(sent).toBe(2);
    expect(screen.getByRole("status").textContent).toContain("not saved yet");
    await settle(15_000);
    expect(sent).toBe(3);
    expect(screen.getByRole("status").textContent).toContain("You selected the correct answer !");
    expect(localStorage.length).toBe(0);
    await settle(60_000);
    expect(sent).toBe(3);
  });

  test("is sent again the moment that the line is back", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    replies = [fails(lineFailure()), async () => revealed];
    await choose();
    dispatchEvent(new Event("online"));
    await settle();
    expect(sent).toBe(2);
    expect(screen.getByRole("status").textContent).toContain("You selected the correct answer !");
  });
});

describe("the verdict", () => {
  test("comes into view after an answer", async () => {
    replies = [async () => revealed];
    await choose();
    await settle(100);
    expect(seen.mock.contexts.map((place) => (place as Element).className)).toEqual(["qverdict"]);
    expect((seen.mock.contexts[0] as Element).textContent).toContain("You selected the correct answer !");
  });

  test("of an answer of before moves nothing", async () => {
    asked.mockImplementation(async () => ({ data: [revealed] }));
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    await settle(100);
    expect(screen.getByRole("status").textContent).toContain("You selected the correct answer !");
    expect(seen).not.toHaveBeenCalled();
  });
});
