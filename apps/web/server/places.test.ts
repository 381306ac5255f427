import { expect, it } from "vitest";
import { Places } from "./places.ts";
import { HungUp } from "./refusal.ts";

const here = new AbortController().signal;
const room = (more: Partial<ConstructorParameters<typeof Places>[0]> = {}) =>
  new Places({ places: 4, perVisitor: 2, mostWaiting: 100, longestWaitMs: 5_000, ...more });
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("keeps a share for others, and lets visitors in by turns", async () => {
  const places = room();
  const order: string[] = [];
  const leaves: (() => void)[] = [];
  const come = async (visitor: string) => {
    const leave = await places.take(visitor, here);
    order.push(visitor);
    leaves.push(leave);
  };
  const all = ["a", "a", "a", "a", "a", "a", "b", "c", "d", "d"].map(come);
  await settled();
  expect(order).toEqual(["a", "a", "b", "c"]);
  while (leaves.length > 0) {
    leaves.shift()!();
    await settled();
  }
  await Promise.all(all);
  expect(order.slice(4)).toEqual(["a", "d", "a", "d", "a", "a"]);
  expect(places.taken).toBe(0);
});

it("gives a place back once, however often one leaves", async () => {
  const places = room();
  const leave = await places.take("a", here);
  await places.take("b", here);
  leave();
  leave();
  expect(places.taken).toBe(1);
});

it("forgets who hangs up while they wait, and tells who waited too long to come again", async () => {
  const places = room({ places: 1, perVisitor: 1, longestWaitMs: 30 });
  const leave = await places.take("a", here);
  const gone = new AbortController();
  const left = places.take("b", gone.signal);
  const late = places.take("c", here);
  gone.abort();
  await expect(left).rejects.toBeInstanceOf(HungUp);
  await expect(late).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) as number });
  leave();
  expect(places.taken).toBe(0);
  (await places.take("d", here))();
});

it("keeps the last of the waiting room for visitors who have nobody in it", async () => {
  const places = room({ places: 1, perVisitor: 1, mostWaiting: 8 });
  const leave = await places.take("a", here);
  const waiting = Array.from({ length: 6 }, async () => places.take("a", here));
  await expect(places.take("a", here)).rejects.toMatchObject({ status: 429 });
  waiting.push(places.take("b", here), places.take("c", here));
  await expect(places.take("d", here)).rejects.toMatchObject({ status: 503 });
  leave();
  // Each leaves as soon as it is in, and so every one of them comes in.
  await Promise.all(waiting.map(async (each) => (await each)()));
  expect(places.taken).toBe(0);
});
