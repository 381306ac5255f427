import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionState } from "../../lib/session-state.ts";
import { type Choose, useChoose, useTapped } from "./use-choose.ts";

const session = vi.hoisted(() => ({ status: "out" }));
vi.mock(import("../../lib/session-state.ts"), async (original) => {
  const states = { in: { status: "in" }, out: { status: "out" } } as unknown as Record<string, SessionState>;
  return { ...(await original()), currentState: () => states[session.status]!, watchSession: () => () => undefined };
});

const question = (id: string) => ({
  id,
  question_title: id,
  question_options: ["Yes", "No"],
  correct_attempt: 0,
  subject: "math",
  tags: [],
});
const questions = [question("first"), question("second")];
const give = vi.fn<Choose>();
const go = vi.fn<(at: number) => void>();

function Page() {
  const choose = useChoose(give);
  useTapped(questions, { go, give, choose });
  return questions.map((each) => (
    <button key={each.id} type="button" onClick={() => choose(each, "No")}>
      {each.id}
    </button>
  ));
}

/** The page as it is after a visit of its address, with what the entry of the history has. */
async function open(status: "in" | "out", entry: object = { idx: 0, key: "visit" }) {
  session.status = status;
  history.replaceState(entry, "", "/quiz?set=today");
  render(<RouterProvider router={createBrowserRouter([{ path: "*", element: <Page /> }])} />);
  await act(async () => undefined);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  give.mockReset();
  go.mockReset();
});

describe("an answer of somebody who is not signed in", () => {
  test("[QUIZ-05] is not given, and is given on the same page once they have signed in, however they did", async () => {
    await open("out");
    fireEvent.click(screen.getByRole("button", { name: "second" }));
    expect(give).not.toHaveBeenCalled();
    // Whichever way it is, the page may have been left and come back to since.
    cleanup();
    await open("in");
    expect(give.mock.calls).toEqual([[questions[1], "No"]]);
    expect(go).toHaveBeenCalledWith(1);
    cleanup();
    await open("in");
    expect(give).toHaveBeenCalledOnce();
  });
});

describe("an answer that was tapped on another page", () => {
  const entry = (tapped: object) => ({ idx: 0, key: "link", usr: { tapped } });

  test("is chosen here, once: a reload gives nothing", async () => {
    await open("in", entry({ id: "second", answer: "Yes" }));
    expect(give.mock.calls).toEqual([[questions[1], "Yes"]]);
    expect(go).toHaveBeenCalledWith(1);
    cleanup();
    await open("in", history.state as object);
    expect(give).toHaveBeenCalledOnce();
  });

  test("is only the question when no option was tapped, and nothing that is no option is given", async () => {
    await open("in", entry({ id: "second" }));
    await open("in", entry({ id: "second", answer: "Maybe" }));
    expect(go.mock.calls).toEqual([[1], [1]]);
    expect(give).not.toHaveBeenCalled();
  });

  test("of a question that is not here any more leads to the question itself", async () => {
    await open("in", entry({ id: "yesterday", answer: "Yes" }));
    expect(`${location.pathname}${location.search}`).toBe("/quiz?question=yesterday");
    expect(give).not.toHaveBeenCalled();
  });
});
