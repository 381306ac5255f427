import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import { SheetPage } from "./sheet-page.tsx";

afterEach(() => {
  cleanup();
  forgetReads();
});

const asked: string[] = [];
function serve(...answers: (object | number)[]): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (typeof answer === "number")
      return new Response(JSON.stringify({ error: { code: "not_found", message: "No." } }), { status: answer });
    return new Response(JSON.stringify(answer));
  });
}
function open() {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <SheetPage slug="first-ten" /> }])} />);
}

const note = (id: number, at: number, text: string) => ({
  id: `01900000-0000-7000-8000-00000000000${id}`,
  lesson: "bell",
  at,
  text,
  edited_at: "2026-11-17T04:30:00.000Z",
});
const sheet = {
  title: "The first ten minutes",
  slug: "first-ten",
  lessons: [
    { key: "bell", title: "At the bell", ask: null, task: null, notes: [note(1, 247, "Stand at the door"), note(2, 7, "<b>Names</b>")] },
    { key: "three", title: "Time three periods", ask: "Which leak was biggest?", task: "Four minutes on Monday.", notes: [] },
  ],
};

test("all that was written stands on one sheet, lesson by lesson, as it was typed", async () => {
  serve(sheet);
  open();
  const bell = within(await screen.findByRole("region", { name: "At the bell" }));
  expect(bell.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["4:07Stand at the door", "0:07<b>Names</b>"]);
  const three = within(screen.getByRole("region", { name: "Time three periods" }));
  expect(three.getByText("Which leak was biggest?")).toBeTruthy();
  expect(three.getByText("Four minutes on Monday.")).toBeTruthy();
  expect(screen.getByText("2 notes and one task. Only you can see this page.")).toBeTruthy();
  expect(asked).toEqual(["/api/learning/mine/first-ten/sheet"]);
});

test("it is printed with one press", async () => {
  serve(sheet);
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("nothing written says what would be here, and leads back into the course", async () => {
  serve({ ...sheet, lessons: [] });
  open();
  expect(await screen.findByRole("heading", { name: "Nothing written yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go on with the course" }).getAttribute("href")).toBe("/learn/first-ten");
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

test("a course that is not theirs is none, and there is a way to what is", async () => {
  serve(404);
  open();
  expect(await screen.findByRole("heading", { name: "There is no such course on your list" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "My learning" }).getAttribute("href")).toBe("/profile/my-learning");
});

test("a fault of ours is said, with one way to try again", async () => {
  serve(500, sheet);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "At the bell" })).toBeTruthy();
});
