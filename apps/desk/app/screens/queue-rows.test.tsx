import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { setClock } from "../lib/clock.ts";
import type { DeskQueue, DeskRow } from "../lib/wire.ts";
import { QueueRows } from "./queue-rows.tsx";

const queue: DeskQueue = {
  name: "things",
  title: "Things",
  promise: "Two days",
  path: "/staff/things",
  item: "/staff/things/:id",
  states: [{ state: "waiting", words: "Waiting" }],
  search: null,
  empty: "None.",
  waiting: 1,
  dues: [],
};

function dueColumn(part: Partial<DeskRow>): (string | null)[] {
  const row: DeskRow = { id: "1", subject: "One", note: "n", state: "waiting", due: null, at: new Date().toISOString(), ...part };
  const box = document.createElement("div");
  box.innerHTML = renderToStaticMarkup(<QueueRows queue={queue} rows={[row]} />);
  return [...box.querySelectorAll(".q-due > *")].map((each) => each.textContent);
}

describe("when a row is due", () => {
  it.each([
    ["later", "2026-11-23T06:00:00Z", ["Due Mon 23 Nov", "11:30 am"]],
    ["today", "2026-11-20T12:30:00Z", ["Due 6:00 pm", "Today"]],
    ["late", "2026-11-18T12:30:00Z", ["1 day late", "Wed 18 Nov, 6:00 pm"]],
  ])("that is due %s says day and hour once", (_, due, said) => {
    setClock("2026-11-20T06:00:00Z");
    expect(dueColumn({ due })).toEqual(said);
  });
});
