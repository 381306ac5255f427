import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { putOnStage } from "@upaya/web/ui/testing/put-on-stage.tsx";
import { DeskContext } from "../lib/desk-context.ts";
import { forgetReplies } from "../lib/replies.ts";
import type { DeskAct, DeskItem, DeskQueue } from "../lib/wire.ts";
import { Item } from "./item.tsx";

const queue: DeskQueue = {
  name: "things",
  title: "Things",
  promise: null,
  path: "/staff/things",
  item: "/staff/things/:id",
  states: [
    { state: "draft", words: "Drafts" },
    { state: "over", words: "Over" },
  ],
  search: null,
  empty: "None.",
  waiting: 0,
  dues: [],
};
const drop: DeskAct = {
  name: "Drop",
  method: "POST",
  path: "/staff/things/:id/dropping",
  label: "Throw it away",
  effect: "It is gone.",
  queue: "things",
  begins: null,
  states: ["draft"],
  reason: false,
  second: null,
  grave: false,
  key: false,
  body: null,
  file: null,
  upload: null,
};
const at = "2026-11-17T06:00:00.000Z";
const item: DeskItem = { id: "1", subject: "One", state: "draft", due: null, at, parts: [], history: [], fill: {} };

let here: DeskItem | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  forgetReplies();
});

async function show(of: Partial<DeskItem>, acts: readonly DeskAct[]): Promise<void> {
  here = { ...item, ...of };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (init?.method === "POST") {
      here = undefined;
      return Response.json({ message: "It is gone." });
    }
    return here ? Response.json(here) : Response.json({ error: { code: "not_found", message: "No." } }, { status: 404 });
  });
  await putOnStage(
    <DeskContext value={{ desk: { queues: [queue], acts: [...acts], now: at }, again: () => {}, busy: false }}>
      <Item name="things" id="1" />
    </DeskContext>,
  );
}

describe("one thing at the desk", () => {
  it("that was thrown away here is gone, and not missing", async () => {
    await show({}, [drop]);
    await page.getByRole("button", { name: "Throw it away" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "It is gone." })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Things" })).toHaveAttribute("href", "/q/things");
    await expect.element(page.getByText("This is not here.")).not.toBeInTheDocument();
  });

  it("that is over says that nothing is left to do, and to a role that may never do anything that it may not", async () => {
    await show({ state: "over" }, [drop]);
    await expect.element(page.getByText("There is nothing more to do here.")).toBeVisible();
    await show({ state: "over" }, []);
    await expect.element(page.getByText("There is nothing to do here for your role.")).toBeVisible();
  });

  it("has a heading that is less tall when its subject is a sentence", async () => {
    const sizeOf = async (subject: string) => {
      await show({ subject }, []);
      const heading = page.getByRole("heading", { level: 1, name: subject }).last();
      await expect.element(heading).toBeVisible();
      return Number.parseFloat(getComputedStyle(heading.element()).fontSize);
    };
    expect(await sizeOf("Tonight from 11 pm to midnight our machines are renewed, and courses may be away.")).toBeLessThan(
      await sizeOf("Sahyadri High School"),
    );
  });
});
