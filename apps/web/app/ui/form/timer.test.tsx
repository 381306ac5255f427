import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockText, Timer } from "./timer.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2025-08-14T06:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));

describe("a timer", () => {
  it("counts down, speaks at ten, five and one minute, and ends once", async () => {
    const onEnd = vi.fn<() => void>();
    render(<Timer label="New code in" until="2025-08-14T06:11:00Z" onEnd={onEnd} />);
    const said = () => screen.getByRole("status").textContent;
    expect(screen.getByRole("timer").textContent).toBe("11:00");
    expect(said()).toBe("");
    const heard = new Set<string | null>();
    for (let second = 0; second < 659; second++) {
      await wait(1);
      heard.add(said());
    }
    expect([...heard]).toEqual(["", "10 minutes left", "5 minutes left", "One minute left"]);
    expect(screen.getByRole("timer").textContent).toBe("0:01");
    expect(onEnd).not.toHaveBeenCalled();
    await wait(5);
    expect(said()).toBe("Time is over");
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("writes hours only when there are some", () => {
    expect([24, 60, 725, 3729].map(clockText)).toEqual(["0:24", "1:00", "12:05", "1:02:09"]);
  });
});
