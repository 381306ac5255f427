import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShedClass } from "@upaya/contracts/endpoint.ts";
import { createBoundedQueue, longestWait, mostWaiting, type BoundedQueue } from "./bounded-queue.ts";

let room: BoundedQueue;
let places: number;
let waiting: number;
let answered: string[];

beforeEach(() => {
  vi.useFakeTimers();
  places = 0;
  answered = [];
  room = createBoundedQueue({ isFull: () => places <= 0, now: () => Date.now(), tell: (now) => (waiting = now), refusalsPerSecond: 1_000 });
});
afterEach(() => vi.useRealTimers());

function come(name: string, { kind = "normal", here = () => true }: { kind?: ShedClass; here?: () => boolean } = {}) {
  room.receive(kind, {
    isHere: here,
    letIn: () => {
      places -= 1;
      answered.push(`${name} in`);
    },
    refuse: () => answered.push(`${name} refused`),
  });
}

/** Refusals are used up: from here on people wait. */
function spendRefusals() {
  for (let at = 0; at < 100; at += 1) come("crowd");
  expect(answered).toHaveLength(100);
  answered.length = 0;
}

describe("a full process", () => {
  it("refuses at once as many as it can afford, and no more", () => {
    for (let at = 0; at < 1_000; at += 1) come("crowd");
    expect(answered.filter((word) => word === "crowd refused")).toHaveLength(100);
    expect(waiting).toBe(900);
    vi.advanceTimersByTime(40);
    answered.length = 0;
    for (let at = 0; at < 1_000; at += 1) come("later");
    expect(answered.filter((word) => word === "later refused")).toHaveLength(40);
  });

  it("lets those who wait in as others leave, in their order, vital ones before and browsing after the rest", () => {
    spendRefusals();
    come("reader", { kind: "browse" });
    come("first");
    come("second");
    come("payment", { kind: "vital" });
    places = 3;
    room.admit();
    expect(answered).toEqual(["payment in", "first in", "second in"]);
    places = 1;
    room.admit();
    expect(answered.at(-1)).toBe("reader in");
    expect(waiting).toBe(0);
  });

  it("does nothing for who has gone", () => {
    spendRefusals();
    come("gone", { here: () => false });
    come("here");
    places = 1;
    room.admit();
    expect(answered).toEqual(["here in"]);
  });

  it("lets nobody wait for longer than was meant, though nobody leaves", () => {
    spendRefusals();
    come("early");
    vi.advanceTimersByTime(500);
    // By now it could refuse again: it is asked to wait all the same.
    for (let at = 0; at < 100; at += 1) come("crowd");
    come("late");
    answered.length = 0;
    vi.advanceTimersByTime(longestWait - 450);
    expect(answered).toEqual(["early refused"]);
    vi.advanceTimersByTime(500);
    expect(answered).toEqual(["early refused", "late refused"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps so many in mind and refuses the rest", () => {
    for (let at = 0; at < mostWaiting + 150; at += 1) come("crowd");
    expect(waiting).toBe(mostWaiting);
    expect(answered).toHaveLength(150);
  });

  it("refuses everybody when it closes", () => {
    spendRefusals();
    come("one");
    come("two", { kind: "vital" });
    room.empty();
    expect(answered).toEqual(["two refused", "one refused"]);
    expect([waiting, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("keeps the order over thousands", () => {
    spendRefusals();
    for (let at = 0; at < 5_000; at += 1) come(String(at));
    while (waiting > 0) {
      places = 7;
      room.admit();
    }
    expect(answered).toEqual(Array.from({ length: 5_000 }, (_, at) => `${at} in`));
  });
});
