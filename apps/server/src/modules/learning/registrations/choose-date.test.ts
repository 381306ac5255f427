import { describe, expect, it } from "vitest";
import type { Offered } from "../../catalogue/index.ts";
import { chooseDate } from "./choose-date.ts";

const now = new Date("2026-11-18T12:00:00Z");
const hourMs = 3_600_000;
const date = (id: string, inHours: number, { open = true, cancelled = false } = {}) => ({
  id,
  starts_at: new Date(now.getTime() + inHours * hourMs),
  ends_at: new Date(now.getTime() + (inHours + 1) * hourMs),
  capacity: null,
  open,
  cancelled,
});
const talk = (dates: Offered["dates"], more: Partial<Offered> = {}): Offered => ({
  id: "talk",
  kind: "webinar",
  price_paise: null,
  has_replay: false,
  dates,
  ...more,
});
const choose = (offered: Offered | undefined, sessionId?: string) => {
  const choice = chooseDate(offered, sessionId, now);
  return "date" in choice ? [choice.date.id, choice.forReplay] : choice.refusal;
};

describe("what somebody registers for", () => {
  it("is the first date that is not over and can be joined, also one that runs", () => {
    expect(choose(talk([date("past", -5), date("runs", -0.5), date("ahead", 5)]))).toEqual(["runs", false]);
    expect(choose(talk([date("closed", 5, { open: false }), date("open", 9)]))).toEqual(["open", false]);
    expect(choose(talk([date("off", 5, { cancelled: true }), date("open", 9)]))).toEqual(["open", false]);
  });

  it("is the date that they name", () => {
    const all = talk([date("first", 5), date("second", 9), date("off", 12, { cancelled: true }), date("closed", 15, { open: false })]);
    expect(choose(all, "second")).toEqual(["second", false]);
    expect(choose(all, "off")).toBe("learning.session_cancelled");
    expect(choose(all, "closed")).toBe("learning.not_ready");
    expect(choose(all, "elsewhere")).toBe("not_found");
  });

  it("is the replay of the last one when all are over", () => {
    const past = [date("first", -9), date("last", -5), date("off", -2, { cancelled: true })];
    expect(choose(talk(past, { has_replay: true }))).toEqual(["last", true]);
    expect(choose(talk(past, { has_replay: true }), "first")).toEqual(["first", true]);
    expect(choose(talk(past))).toBe("learning.session_over");
    expect(choose(talk([...past, date("ahead", 5)], { has_replay: true }))).toEqual(["ahead", false]);
  });

  it("is nothing that has a price, has no date or is not there", () => {
    expect(choose(talk([date("ahead", 5)], { price_paise: 49_900 }))).toBe("learning.not_free");
    expect(choose(talk([date("ahead", 5)], { kind: "self_paced_course" }))).toBe("not_found");
    expect(choose(talk([date("closed", 5, { open: false })]))).toBe("learning.not_ready");
    expect(choose(talk([]))).toBe("learning.session_over");
    expect(choose(undefined)).toBe("not_found");
  });
});
