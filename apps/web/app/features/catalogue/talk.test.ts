import { describe, expect, test } from "vitest";
import type { Place, Registration } from "@upaya/contracts/learning/registrations.ts";
import { dateOf, focusOf, type Session, stepOf } from "./talk.ts";
import { buildPlace, buildSession } from "./talk.builders.ts";

const now = new Date("2026-11-18T06:00:00Z");
const seen = (places?: readonly Place[], at = now) => ({ places, now: at, zone: "Asia/Kolkata" });
const step = (
  session: Partial<Session>,
  {
    place,
    at,
    replay = false,
  }: { place?: Partial<Omit<Place, "mine">> & { mine?: Partial<Registration> }; at?: string; replay?: boolean } = {},
) => {
  const one = buildSession(1, session);
  return stepOf(dateOf(one, seen(place ? [buildPlace(one, place)] : [], at ? new Date(at) : now)), replay);
};

describe("the one thing to do at a date", () => {
  test("is to register while there are seats, and to join the line when there are none or somebody waits", () => {
    expect(step({ capacity: 500 })).toBe("register");
    expect(step({ capacity: null }, { place: { taken: 9_000 } })).toBe("register");
    expect(step({ capacity: 500 }, { place: { taken: 500 } })).toBe("join-line");
    expect(step({ capacity: 500 }, { place: { taken: 499, waiting: 1 } })).toBe("join-line");
  });

  test("with a place is to wait for the door and then to go in, once or again", () => {
    const mine = { status: "registered" as const };
    expect(step({}, { place: { mine } })).toBe("door-closed");
    expect(step({}, { place: { mine }, at: "2026-11-20T13:20:00Z" })).toBe("join");
    expect(step({}, { place: { mine: { status: "attended" } }, at: "2026-11-20T14:00:00Z" })).toBe("join");
    expect(step({}, { place: { mine: { status: "waiting", ahead: 3 } }, at: "2026-11-20T13:25:00Z" })).toBe("leave-line");
    expect(step({}, { place: { mine: { status: "given_up" } } })).toBe("register");
  });

  test("without a room is to wait, and of one that runs to come in all the same", () => {
    expect(step({ open: false })).toBe("opens-later");
    expect(step({}, { at: "2026-11-20T13:40:00Z" })).toBe("register");
  });

  test("afterwards is the replay where there is one, for whoever registered and for everybody else", () => {
    const at = "2026-11-21T00:00:00Z";
    expect(step({}, { at })).toBe("over");
    expect(step({}, { at, replay: true })).toBe("take-replay");
    expect(step({}, { at, replay: true, place: { mine: { status: "missed" } } })).toBe("watch");
    expect(step({ cancelled_at: "2026-11-18T00:00:00.000Z" }, { replay: true })).toBe("cancelled");
  });
});

test("the page is about one's own date, then the next one that is open, then what is left", () => {
  const [gone, closed, open, later] = [
    buildSession(1, { starts_at: "2026-11-01T13:30:00.000Z", ends_at: "2026-11-01T14:30:00.000Z" }),
    buildSession(2, { open: false }),
    buildSession(3, { starts_at: "2026-11-25T13:30:00.000Z", ends_at: "2026-11-25T14:30:00.000Z" }),
    buildSession(4, { starts_at: "2026-11-29T13:30:00.000Z", ends_at: "2026-11-29T14:30:00.000Z" }),
  ] as const;
  const off = { ...open, cancelled_at: "2026-11-18T00:00:00.000Z" };
  const focus = (sessions: readonly Session[], places: readonly Place[] = []) =>
    focusOf(sessions.map((each) => dateOf(each, seen(places))))?.session.id;
  expect(focus([gone, closed, open, later])).toBe(open.id);
  expect(focus([gone, closed, open, later], [buildPlace(later, { mine: { status: "registered" } })])).toBe(later.id);
  expect(focus([gone, closed])).toBe(closed.id);
  expect(focus([gone, off])).toBe(gone.id);
  expect(focus([off])).toBe(off.id);
  expect(focus([])).toBeUndefined();
});
