import { beforeEach, describe, expect, test } from "vitest";
import { createSpans, type Spans } from "./spans.ts";

let told: [number, number][];
let spans: Spans;
let now: number;

beforeEach(() => {
  told = [];
  now = 0;
  spans = createSpans((from, to) => told.push([from, to]));
});

/** As a browser says it: four times a second, at a speed. */
function watch(from: number, to: number, speed = 1, every = 250): void {
  for (let at = from; at < to; at += (every / 1_000) * speed) {
    spans.play(at, speed, now);
    now += every;
  }
  spans.play(to, speed, now);
}

describe("what was watched", () => {
  test("is told in whole seconds, every quarter of a minute, without gaps and without a second twice", () => {
    watch(0, 40.6);
    expect(told).toEqual([
      [0, 15],
      [15, 30],
    ]);
    spans.stop();
    expect(told.at(-1)).toEqual([30, 40]);
  });

  test("at twice the speed is what the film went on, not what the clock did", () => {
    watch(0, 20, 2);
    spans.stop();
    expect(told.at(-1)?.[1]).toBe(20);
    expect(now).toBe(10_000);
  });

  test("ends where somebody jumps and begins where they land", () => {
    watch(0, 5.5);
    spans.stop();
    watch(100, 103.2);
    spans.stop();
    expect(told).toEqual([
      [0, 5],
      [100, 103],
    ]);
  });

  test("has nothing of a second that was passed over, however near it is", () => {
    watch(0, 5.2);
    spans.jump();
    watch(6.4, 9);
    spans.stop();
    expect(told).toEqual([
      [0, 5],
      [7, 9],
    ]);
  });

  test("is no jump that nobody has said", () => {
    watch(0, 5);
    watch(60, 63);
    spans.stop();
    expect(told).toEqual([
      [0, 5],
      [60, 63],
    ]);
  });

  test("has nothing of a second of which only the end was seen", () => {
    watch(7.6, 10);
    spans.stop();
    expect(told).toEqual([[8, 10]]);
  });

  test("goes on after a pause with the second in which it paused, however long that was", () => {
    watch(0, 10.9);
    spans.stop();
    now += 3_600_000;
    watch(10.9, 13);
    spans.stop();
    expect(told).toEqual([
      [0, 10],
      [10, 13],
    ]);
  });

  test("goes on in another element that begins a moment earlier", () => {
    watch(0, 7.75);
    spans.stop();
    watch(7.6, 10);
    spans.stop();
    expect(told).toEqual([
      [0, 7],
      [7, 10],
    ]);
  });

  test("of a tab in the background is whole, though it is told of the time once a second", () => {
    watch(0, 12, 2, 1_000);
    spans.stop();
    expect(told).toEqual([[0, 12]]);
  });

  test("is told when the page goes, and what follows is not told twice", () => {
    watch(0, 6.4);
    spans.tell();
    spans.tell();
    watch(6.5, 9);
    spans.stop();
    spans.tell();
    expect(told).toEqual([
      [0, 6],
      [6, 9],
    ]);
  });

  test("has the last second of a film that ran to its end, after the pause that comes with it", () => {
    watch(60, 69.7);
    spans.stop();
    spans.finish(69.8);
    expect(told).toEqual([
      [60, 69],
      [69, 70],
    ]);
  });

  test("has no last second for whoever jumped to the end", () => {
    watch(0, 3);
    spans.stop();
    spans.finish(70);
    expect(told).toEqual([[0, 3]]);
  });

  test("of less than a second is nothing", () => {
    watch(4.4, 5.1);
    spans.stop();
    expect(told).toEqual([]);
  });
});
