import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { buildItem, buildMine } from "./mine.builders.ts";
import { MyLearningPage } from "./my-learning-page.tsx";

const writes: { method: string; path: string; body: unknown }[] = [];

interface Line {
  /** What the server has; a write changes it. */
  items: LearningItem[];
  hidden: LearningItem[];
  refuses?: boolean;
}

/** A server that keeps what it is told. */
function serve(line: Line): void {
  writes.length = 0;
  const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, "http://stage");
    const counts = { open: line.items.length, hidden: line.hidden.length };
    if (method === "GET") return answer(buildMine(searchParams.get("state") === "hidden" ? line.hidden : line.items, counts));
    const said = body ? JSON.parse(body as string) : undefined;
    writes.push({ method, path: pathname, body: said });
    if (line.refuses) return answer({ error: { code: "internal", message: "Not kept." } }, 500);
    const id = pathname.split("/")[4]!;
    const all = [...line.items, ...line.hidden];
    const own = all.find(({ record_id }) => record_id === id)!;
    const rest = (of: LearningItem[]) => of.filter((each) => each !== own);
    if (pathname.endsWith("/hidden")) {
      const { hidden } = said as { hidden: boolean };
      [line.items, line.hidden] = hidden
        ? [rest(line.items), [...rest(line.hidden), own]]
        : [[...rest(line.items), own], rest(line.hidden)];
      return answer({ id, hidden });
    }
    if (pathname.endsWith("/edition")) {
      line.items = line.items.map((each) => (each === own ? { ...own, leaves_on: null } : each));
      return answer({ id, edition: 2 });
    }
    line.items = rest(line.items);
    return answer({ id, webinar_id: own.card.id, user_id: id, active: false });
  });
}

const at = "/profile/my-learning";
const show = async (line: Line, address = at) => {
  serve(line);
  return putOnStage(<MyLearningPage />, { at: address });
};
const goOn = (name: string) => page.getByRole("link", { name: `Continue, 6 min left: ${name}` });
const menu = (name: string) => page.getByRole("button", { name: `More for ${name}` });
/** The way back, on the words about what was done. */
const undo = (text: string) => page.getByRole("status").filter({ hasText: text }).getByRole("button", { name: "Undo" });
const two = (): Line => ({ items: [buildItem(1), buildItem(2)], hidden: [] });

describe("hiding", () => {
  it("takes a course out of sight at once, by keys alone, and Undo brings it back", async () => {
    await show(two());
    await expect.element(goOn("Course 2")).toBeVisible();
    (menu("Course 2").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Hide from this list" })).toHaveAttribute("data-focus");
    await userEvent.keyboard("{Enter}");
    await expect.element(goOn("Course 2")).not.toBeInTheDocument();
    await expect.element(page.getByText("Hidden: Course 2")).toBeVisible();
    expect(writes).toMatchObject([{ method: "PUT", body: { hidden: true } }]);
    await expect.element(page.getByRole("link", { name: "Hidden, 1" })).toBeInTheDocument();
    await undo("Hidden: Course 2").click();
    await expect.element(goOn("Course 2")).toBeVisible();
    expect(writes.at(-1)).toMatchObject({ body: { hidden: false } });
    await expect.element(page.getByText("Back on your list: Course 2")).toBeVisible();
    expect(undo("Back on your list: Course 2").elements()).toHaveLength(0);
  });

  it("shows the course again when that could not be kept, and says so", async () => {
    const line = two();
    await show({ ...line, refuses: true });
    await menu("Course 2").click();
    await page.getByRole("menuitem", { name: "Hide from this list" }).click();
    await expect.element(page.getByText("Not kept.")).toBeVisible();
    await expect.element(goOn("Course 2")).toBeVisible();
  });

  it("of the last row leaves the focus on the page", async () => {
    await show({ items: [buildItem(1), buildItem(2), buildItem(3)], hidden: [] });
    await expect.element(menu("Course 3")).toBeVisible();
    (menu("Course 3").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Hide from this list" })).toHaveAttribute("data-focus");
    await userEvent.keyboard("{Enter}");
    await expect.element(goOn("Course 3")).not.toBeInTheDocument();
    await expect.element(page.getByRole("region", { name: "Under way" })).toHaveFocus();
  });

  it("is taken back from the list of what is hidden", async () => {
    await show({ items: [], hidden: [buildItem(4)] }, `${at}?state=hidden`);
    await page.getByRole("button", { name: "Bring back: Course 4" }).click();
    await expect.element(page.getByRole("heading", { name: "Nothing is hidden" })).toBeVisible();
    expect(writes).toMatchObject([{ method: "PUT", body: { hidden: false } }]);
    await undo("Back on your list: Course 4").click();
    await expect.element(page.getByRole("button", { name: "Bring back: Course 4" })).toBeVisible();
  });
});

describe("leaving a free course", () => {
  const ask = async () => {
    await menu("Course 2").click();
    await page.getByRole("menuitem", { name: "Leave this course" }).click();
    await expect.element(page.getByRole("dialog", { name: "Leave “Course 2”?" })).toBeVisible();
  };

  it("is asked first, with what stays; whoever keeps it has changed nothing", async () => {
    await show(two());
    await ask();
    await expect.element(page.getByText(/What you did in it stays: enrol again/)).toBeVisible();
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(writes).toEqual([]);
    await expect.element(menu("Course 2")).toHaveFocus();
  });

  it("takes it from the list", async () => {
    await show(two());
    await ask();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect.element(goOn("Course 2")).not.toBeInTheDocument();
    expect(writes).toMatchObject([{ method: "DELETE", path: `/api/learning/records/${buildItem(2).record_id}` }]);
    await expect.element(page.getByText("You left Course 2. What you did in it is kept.")).toBeVisible();
  });

  it("is not offered for what was bought or given", async () => {
    await show({ items: [buildItem(1), buildItem(2, { can_leave: false })], hidden: [] });
    await menu("Course 2").click();
    await expect.element(page.getByRole("menuitem", { name: "Hide from this list" })).toBeVisible();
    expect(page.getByRole("menuitem", { name: "Leave this course" }).elements()).toHaveLength(0);
  });
});

it("a newer edition is said with the day on which theirs ends, and one is moved when one says so", async () => {
  await show({ items: [buildItem(1), buildItem(2, { leaves_on: "2026-12-18T04:30:00.000Z" })], hidden: [] });
  await expect.element(page.getByText("A newer edition is out; yours goes on until 18 Dec 2026.")).toBeVisible();
  await page.getByRole("button", { name: "Move to the newer one: Course 2" }).click();
  await expect.element(page.getByText(/What you have done stays done/)).toBeVisible();
  expect(writes).toEqual([]);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect.element(page.getByText(/A newer edition is out/)).not.toBeInTheDocument();
  expect(writes).toMatchObject([{ method: "POST", path: `/api/learning/records/${buildItem(2).record_id}/edition` }]);
});
