import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request } from "../../../lib/api-browser.ts";
import { haveDialogs } from "../../../ui/testing/native-dialog.ts";
import { ExampleEntry } from "./example-entry.tsx";
import { example } from "./words.ts";

vi.mock("../../../lib/api-browser.ts", () => ({
  request: vi.fn<typeof request>(),
  callApi: vi.fn<typeof request>(),
  callOperation: vi.fn<typeof request>(),
}));

beforeEach(haveDialogs);
afterEach(cleanup);

async function open() {
  render(
    <MemoryRouter>
      <ExampleEntry />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Try an example" }));
  await screen.findByText(/Which way of marking/);
}

test.each([
  [1, "✅ You selected the correct answer !"],
  [0, "❌ You selected the wrong answer. The correct answer is : "],
])("a visitor answers the example with option %i, reads the reason, and is asked for nothing before that", async (option, said) => {
  await open();
  expect(screen.queryByRole("button", { name: /Sign in/, hidden: true })).toBeNull();
  expect(document.body.textContent).not.toContain(example.reason);
  fireEvent.click(screen.getByText(example.options[option]!.slice(0, 12), { exact: false }));
  await act(async () => undefined);
  expect(screen.getByRole("status", { hidden: true }).textContent).toContain(said);
  expect(screen.getByText(example.reason)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign in to answer today's four", hidden: true })).toBeTruthy();
  for (const each of document.querySelectorAll(".opt")) expect(each.getAttribute("aria-disabled")).toBe("true");
  expect(vi.mocked(request)).not.toHaveBeenCalled();
});

test("[QUIZ-12] the example is no question of the bank: its key gives nothing away", () => {
  const folder = join(import.meta.dirname, "../../../../../server/seeds/quiz");
  const bank = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as { question_title: string }[]);
  expect(bank.length).toBeGreaterThan(100);
  expect(bank.filter(({ question_title }) => question_title.trim() === example.title)).toEqual([]);
});
