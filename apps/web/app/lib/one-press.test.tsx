import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOnePress } from "./one-press.ts";

afterEach(cleanup);

const pressed = vi.fn<() => void>();

function Page() {
  useOnePress();
  return (
    <>
      <button type="button" onClick={pressed}>
        Bookmark
      </button>
      <span data-repeat="">
        <button type="button" onClick={pressed}>
          Further
        </button>
      </span>
    </>
  );
}

/** What comes of these presses: each with how many the mouse has counted, or of a finger after so many milliseconds. */
function press(name: string, ...presses: readonly ({ detail: number } | { after: number; clientX?: number })[]): number {
  pressed.mockReset();
  render(<Page />);
  let time = 1_000;
  for (const each of presses) {
    const button = screen.getByRole("button", { name });
    const event = createEvent.click(button, { clientX: 0, ...each });
    time += "after" in each ? each.after : 10;
    Object.defineProperties(event, { timeStamp: { value: time }, pointerType: { value: "after" in each ? "touch" : "mouse" } });
    fireEvent(button, event);
  }
  cleanup();
  return pressed.mock.calls.length;
}

test("a double press is one, by mouse and by finger", () => {
  expect(press("Bookmark", { detail: 1 }, { detail: 2 })).toBe(1);
  expect(press("Bookmark", { after: 0 }, { after: 200 })).toBe(1);
});

test("two presses are two: after a pause, at another place, and by keys or programs", () => {
  expect(press("Bookmark", { detail: 1 }, { detail: 1 })).toBe(2);
  expect(press("Bookmark", { after: 0 }, { after: 500 })).toBe(2);
  expect(press("Bookmark", { after: 0 }, { after: 200, clientX: 80 })).toBe(2);
  expect(press("Bookmark", { detail: 0 }, { detail: 0 })).toBe(2);
});

test("what is pressed again and again on purpose takes every press", () => {
  expect(press("Further", { detail: 1 }, { detail: 2 }, { detail: 3 })).toBe(3);
});
