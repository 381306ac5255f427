import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { idOf } from "../../lib/school/testing/builders.ts";
import { buildLook } from "../../lib/school/testing/sharing-builders.ts";
import { cleanly, press, sent, show, there } from "../../lib/school/testing/stage.tsx";
import { Looks } from "./looks.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
const files: string[] = [];
vi.mock("../../lib/api-file.ts", () => ({ saveOwnFile: async (path: string) => void files.push(path) }));

const looks = "GET /user/looks";
const ours = buildLook({ id: idOf("62"), by: "upaya", name: null, role: null, school_name: null, what: "account", why: null });
const days = [
  { day: "2026-11-12", school: 2, upaya: 1 },
  { day: "2026-11-13", school: 1, upaya: 0 },
];

cleanly();
beforeEach(() => void vi.setSystemTime(new Date("2026-11-20T06:00:00Z")));
const open = async (data = [buildLook(), ours], more = false) => {
  there.answers[looks] = () => ({ data, more, days: data.length > 0 ? days : [] });
  await show(<Looks />);
};

it("says when nobody looked", async () => {
  await open([]);
  expect(screen.getByText("Nobody has looked at anything of yours in the last year.")).toBeTruthy();
});

it("has thirty days as a picture with a sentence, and each look with who, what and why", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Four looks in thirty days" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Four looks on two days of the last thirty." })).toBeTruthy();
  expect(screen.getByText("Three of the four were schools that you belong to, the rest our own staff.")).toBeTruthy();
  const [first, second] = within(screen.getByRole("list", { name: "Each look" })).getAllByRole("listitem");
  for (const text of ["Anjali Verma", "Main contact, Navodit Public School", "Your hours", "Why: a report to the board"])
    expect(within(first!).getByText(text)).toBeTruthy();
  expect(within(second!).getByText("Somebody of our staff")).toBeTruthy();
});

it("names nobody who has left", async () => {
  await open([buildLook({ name: null })]);
  expect(screen.getByText("Somebody who has left")).toBeTruthy();
});

it("shows those of one kind, and more of them when asked", async () => {
  await open([buildLook()], true);
  await press("Schools");
  expect(sent(looks).at(-1)).toMatchObject({ query: { limit: 5, by: "school" } });
  await press("Show more");
  expect(sent(looks).at(-1)).toMatchObject({ query: { limit: 30, by: "school", before: buildLook().id } });
});

it("saves all of them as a table", async () => {
  await open();
  await press("All looks, CSV");
  expect(files).toEqual(["/user/looks.csv"]);
});
