import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Shorts } from "./shorts.tsx";

const short = (id: string, ytId: string | null = null) => ({
  id,
  title: `Title of ${id}`,
  description: `What ${id} says.`,
  hashtags: ["calm"],
  ytId,
});

/** A row of cards asks how large it is. */
class Observer {
  observe(): void {}
  disconnect(): void {}
}

const play = vi.fn<() => Promise<void>>(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
});
afterEach(() => {
  cleanup();
  play.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe("a short video", () => {
  test("[HOME-11] of ours is a film of our own that plays 4 s after the press, with its words beside it", async () => {
    render(<Shorts shorts={[short("short-01"), short("short-02")]} />);
    expect(document.querySelectorAll("video, iframe")).toHaveLength(0);
    press("Title of short-01");
    const film = document.querySelector("video")!;
    expect([...film.querySelectorAll("source")].map(({ src }) => new URL(src).pathname)).toEqual([
      "/shorts/short-01.webm",
      "/shorts/short-01.mp4",
    ]);
    expect(new URL(film.querySelector("track")!.src).pathname).toBe("/shorts/short-01.vtt");
    expect(document.getElementById(film.getAttribute("aria-describedby")!)?.textContent).toBe("What short-01 says.");
    await wait(3_900);
    expect(play).not.toHaveBeenCalled();
    await wait(200);
    expect(play).toHaveBeenCalledOnce();
    expect(document.body.innerHTML).not.toContain("youtube");
    fireEvent.click(screen.getByRole("button", { name: "Close the video" }));
    expect(document.querySelector("video")).toBeNull();
  });

  test("[HOME-11] is YouTube's only where somebody has set one, and then not before it is pressed", async () => {
    render(<Shorts shorts={[short("short-01"), short("theirs", "dQw4w9WgXcQ")]} />);
    expect(document.querySelector("iframe")).toBeNull();
    press("Title of theirs");
    const frame = document.querySelector("iframe")!;
    expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
    const told = vi.spyOn(frame.contentWindow!, "postMessage").mockImplementation(() => undefined);
    fireEvent.load(frame);
    await wait(3_900);
    expect(told).not.toHaveBeenCalled();
    await wait(200);
    expect(told).toHaveBeenCalledWith(expect.stringContaining("playVideo"), "https://www.youtube-nocookie.com");
    // The other one takes its place.
    press("Title of short-01");
    expect(document.querySelectorAll("video, iframe")).toHaveLength(1);
  });
});
