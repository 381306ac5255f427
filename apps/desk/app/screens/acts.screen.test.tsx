import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { putOnStage } from "@upaya/web/ui/testing/put-on-stage.tsx";
import { DeskContext } from "../lib/desk-context.ts";
import type { DeskAct, DeskItem, DeskQueue } from "../lib/wire.ts";
import { Acts } from "./acts.tsx";

const queue: DeskQueue = {
  name: "things",
  title: "Things",
  promise: null,
  path: "/staff/things",
  item: "/staff/things/:id",
  states: [{ state: "draft", words: "Drafts" }],
  search: null,
  empty: "None.",
  waiting: 0,
  dues: [],
};
const actOf = (name: string, states: string[] | null = null): DeskAct => ({
  name,
  method: "POST",
  path: "/staff/things/:id",
  label: name,
  effect: "x",
  queue: "things",
  begins: null,
  states,
  reason: false,
  second: null,
  grave: false,
  key: false,
  body: { type: "object", properties: { part: { type: "string", title: "Part" } }, required: ["part"] },
  file: null,
  upload: null,
});
const acts = [actOf("Give"), actOf("Retry"), actOf("Close", ["open"])];

async function offered(choices: DeskItem["choices"]): Promise<{ labels: string[]; options: string[] }> {
  const item = { id: "1", subject: "One", state: "draft", due: null, at: "2026-11-17T06:00:00.000Z", parts: [], history: [], fill: {} };
  const { container } = await putOnStage(
    <DeskContext value={{ desk: { queues: [queue], acts, now: item.at }, again: () => {}, busy: false }}>
      <Acts queue={queue} item={{ ...item, choices }} done={undefined} onDone={() => {}} />
    </DeskContext>,
  );
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map((each) => each.textContent);
  return { labels: texts(".act > label b"), options: texts("[role=radiogroup] label") };
}

describe("what can be done to a thing", () => {
  it("is what its state allows", async () => {
    expect((await offered(undefined)).labels).toEqual(["Give", "Retry"]);
  });

  it("is not what there is nothing to choose for, and what there is can be chosen", async () => {
    const part = [
      { value: "a", label: "The first" },
      { value: "b", label: "The second" },
    ];
    expect(await offered({ Give: { part }, Retry: { part: [] } })).toEqual({ labels: ["Give"], options: ["The first", "The second"] });
  });
});

describe("the form of an act", () => {
  const show = async (properties: object) => {
    const act = { ...actOf("Give"), body: { type: "object", properties, required: Object.keys(properties) } };
    const item = { id: "1", subject: "One", state: "draft", due: null, at: "2026-11-17T06:00:00.000Z", parts: [], history: [], fill: {} };
    await putOnStage(
      <DeskContext value={{ desk: { queues: [queue], acts: [act], now: item.at }, again: () => {}, busy: false }}>
        <Acts queue={queue} item={item} done={undefined} onDone={() => {}} />
      </DeskContext>,
    );
  };

  it("says of what is chosen that it is to be chosen, and of what is typed that it is to be filled in", async () => {
    await show({ page: { type: "string", title: "Page", enum: ["a", "b"] }, text: { type: "string", title: "Text" } });
    await page.getByRole("button", { name: "Give" }).click();
    await expect.element(page.getByRole("radiogroup", { name: "Page" })).toHaveAccessibleDescription("Please choose one.");
    await expect.element(page.getByLabelText("Text", { exact: true })).toHaveAccessibleDescription("Please fill this in.");
  });

  it("counts letters where they are few, and leaves long texts alone", async () => {
    await show({
      short: { type: "string", title: "Short", lines: 3, maxLength: 240 },
      long: { type: "string", title: "Long", lines: 9, maxLength: 20_000 },
    });
    await page.getByLabelText("Short", { exact: true }).fill("Twelve words");
    await expect.element(page.getByText("12 of 240")).toBeVisible();
    await expect.element(page.getByText(/of 20000/)).not.toBeInTheDocument();
  });
});
