import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SlideSlot } from "./slide-slot.tsx";

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `s-${index}`,
    slot: 0,
    title: `Slide ${index}`,
    cover: `/covers/webinar/s-${index}.svg`,
  }));

/** What this visitor's device says about motion. */
let calm = false;

beforeEach(() => {
  calm = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: calm, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => [...document.querySelectorAll("[data-slot] img")].map((image) => Number(/s-(\d)/.exec(image.getAttribute("src")!)![1]));
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

function show(count = 3) {
  render(
    <>
      {([0, 1, 2, 3] as const).map((slot) => (
        <SlideSlot key={slot} slot={slot} slides={slides(count)} />
      ))}
    </>,
  );
}

describe("the slides of the home page", () => {
  test("[HOME-07] rotate on and on, each slot in its own period of 5, 6, 7 and 8 seconds", async () => {
    show();
    expect(shown()).toEqual([0, 0, 0, 0]);
    for (let second = 1; second <= 60; second += 1) {
      await wait(1_000);
      expect(shown(), `after ${second} s`).toEqual([5, 6, 7, 8].map((period) => Math.floor(second / period) % 3));
    }
  });

  test("[HOME-07] stand still for whoever asked for less motion", async () => {
    calm = true;
    show();
    await wait(60_000);
    expect(shown()).toEqual([0, 0, 0, 0]);
  });
});
