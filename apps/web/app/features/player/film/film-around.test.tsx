import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Session from "../../../lib/session.ts";
import { here } from "./testing/here.ts";
import { begin, leave, film, media, meet, openedWith, runTo, server, setUp, show, tearDown, wantedOf } from "./testing/lesson.tsx";
import { runDry } from "./testing/projector.ts";

vi.mock(import("../../../lib/session.ts"), async (original) => {
  const built = await import("./testing/here.ts");
  const useSession = built.sessionHere as unknown as typeof Session.useSession;
  return { ...(await original()), useSession, userId: () => built.here.user };
});
vi.mock(import("./attach.ts"), async () => ({ attach: (await import("./testing/here.ts")).attach }));

beforeEach(setUp);
afterEach(tearDown);

describe("beside a film", () => {
  test("the line that is spoken is marked, and a line's time plays from there", async () => {
    await show();
    await begin();
    await runTo(5);
    const lines = screen.getByRole("region", { name: "Transcript lines" });
    const current = () => lines.querySelector("[aria-current]")?.textContent;
    expect(current()).toBe("0:04Thumb on the chest.");
    await userEvent.click(screen.getByRole("button", { name: "Play from 1:00" }));
    expect(media().currentTime).toBe(60);
    expect(current()).toBe("1:00Count to three.");
  });

  test("a line begins a film that nobody has begun", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Play from 1:00" }));
    await waitFor(() => expect(wantedOf().at).toBe(60));
  });

  test("a note is about the second at which it is written, has a dot on the slider, and plays from there", async () => {
    await show();
    await begin();
    await runTo(61);
    await userEvent.type(screen.getByLabelText("Note at 1:01"), "Thumbs.");
    await runTo(70);
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    const dot = document.querySelector<HTMLElement>("[data-note]");
    expect(dot?.style.insetInlineStart).toBe("50.83%");
    await userEvent.click(within(screen.getByRole("region", { name: "My notes" })).getByRole("button", { name: "1:01" }));
    expect(media().currentTime).toBe(61);
  });
});

describe("by the keyboard", () => {
  test("a film is played, moved, muted and captioned; a field and a button keep their keys", async () => {
    await show();
    const video = await begin();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard(" ");
    expect(video.paused).toBe(true);
    await userEvent.keyboard("k");
    expect(video.paused).toBe(false);
    for (const [key, at] of [
      ["l", 10],
      ["{ArrowRight}", 15],
      ["j", 5],
      ["{ArrowLeft}", 0],
      ["{ArrowLeft}", 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(video.currentTime, key).toBe(at);
    }
    await userEvent.keyboard("m");
    expect(video.muted).toBe(true);
    expect(screen.getByText("Muted")).toBeTruthy();
    await userEvent.keyboard("c");
    expect(screen.getByRole("button", { name: "Captions" }).getAttribute("aria-pressed")).toBe("false");
    await userEvent.keyboard("c");
    expect(screen.getByRole("button", { name: /^Captions/ }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.type(screen.getByLabelText(/Note at/), "kjl m ");
    expect([video.paused, video.currentTime]).toEqual([false, 0]);
    screen.getByRole("button", { name: "Forward 10 seconds" }).focus();
    await userEvent.keyboard(" ");
    expect([video.paused, video.currentTime]).toEqual([false, 10]);
  });

  test("the slider moves by five seconds, and says where it is", async () => {
    await show();
    const video = await begin();
    const slider = screen.getByRole("slider");
    slider.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(video.currentTime).toBe(10);
    expect(slider.getAttribute("aria-valuetext")).toBe("0:10 of 2:00");
    fireEvent.change(slider, { target: { value: "90" } });
    expect(video.currentTime).toBe(10);
    fireEvent.pointerUp(slider);
    expect(video.currentTime).toBe(90);
  });
});

test("a locked screen shows what plays, and plays, pauses, jumps and goes to the next lesson", async () => {
  const handlers = new Map<string, ((details: { seekOffset?: number; seekTime?: number }) => void) | null>();
  const session = {
    metadata: null as { title: string; artist: string } | null,
    playbackState: "none",
    setActionHandler: (name: string, answer: (details: object) => void) => {
      if (name === "seekto") throw new TypeError("not known here");
      handlers.set(name, answer);
    },
  };
  Object.defineProperty(navigator, "mediaSession", { configurable: true, value: session });
  vi.stubGlobal("MediaMetadata", function MediaMetadata(this: object, given: object) {
    Object.assign(this, given);
  });
  await show();
  expect(session.metadata).toBeNull();
  const video = await begin();
  expect(session.metadata).toMatchObject({ title: "The first", artist: "Thumbs, not hands" });
  expect(session.playbackState).toBe("playing");
  act(() => handlers.get("seekforward")!({}));
  expect(video.currentTime).toBe(10);
  act(() => handlers.get("seekbackward")!({ seekOffset: 4 }));
  expect(video.currentTime).toBe(6);
  act(() => handlers.get("pause")!({}));
  expect([video.paused, session.playbackState]).toEqual([true, "paused"]);
  act(() => handlers.get("play")!({}));
  expect(video.paused).toBe(false);
  expect(handlers.has("nexttrack")).toBe(true);
  leave();
  expect(session.metadata).toBeNull();
  expect([...new Set(handlers.values())]).toEqual([null]);
  Reflect.deleteProperty(navigator, "mediaSession");
});

describe("when something is in the way", () => {
  test("a pause to load is said after a moment, and has other ways on when it does not end", async () => {
    await show();
    const video = await begin();
    vi.useFakeTimers();
    const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    act(() => runDry(video));
    wait(399);
    expect(screen.queryByText("Loading")).toBeNull();
    wait(1);
    expect(screen.getByText("Loading")).toBeTruthy();
    wait(20_000);
    expect(screen.getByRole("alert").textContent).toContain("Read it instead");
    act(() => void video.dispatchEvent(new Event("playing")));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Loading")).toBeNull();
    vi.useRealTimers();
  });

  test("a film that does not play is said in a sentence, with two ways on", async () => {
    await show();
    await begin();
    await meet("broken");
    expect(screen.getByRole("alert").textContent).toContain("The film does not come through.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(here.films.at(-1)!.calls).toContain("resume");
    await meet("broken");
    await userEvent.click(screen.getByRole("button", { name: "Read it instead" }));
    expect(document.querySelector("video")).toBeNull();
    expect(screen.getByText("Count to three.")).toBeTruthy();
    expect(screen.queryByText(/No film yet/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Watch the film" }));
    expect(await screen.findByRole("button", { name: "Play, 2:00" })).toBeTruthy();
  });

  test("what is loaded plays on without a line, and goes on loading when it is back", async () => {
    await show();
    const video = await begin();
    await meet("cut");
    expect(screen.getByText(/What is loaded plays on/)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    await act(async () => runDry(video));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByText(/What is loaded plays on/)).toBeNull();
    await act(async () => void dispatchEvent(new Event("online")));
    expect(here.films.at(-1)!.calls).toContain("resume");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("an address that has ended is asked for again, and the film goes on at the same second", async () => {
    await show();
    await begin();
    await runTo(42);
    server.opened = openedWith({ film: { ...film, base: "/api/media/videos/one/next" } });
    const asked = server.opens;
    await meet("gone");
    await waitFor(() => expect(here.films.at(-1)!.calls).toEqual(["resume"]));
    expect(server.opens).toBe(asked + 1);
    expect(wantedOf().base()).toBe("/api/media/videos/one/next");
    expect(media().currentTime).toBe(42);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a browser that has to begin anew for that begins at the same second", async () => {
    here.resumes = false;
    await show();
    await begin();
    await runTo(42);
    server.opened = openedWith({ film: { ...film, base: "/api/media/videos/one/next" } });
    await meet("gone");
    await waitFor(() => expect(here.films).toHaveLength(2));
    expect(wantedOf().at).toBe(42);
    expect(wantedOf().base()).toBe("/api/media/videos/one/next");
  });

  test("a film that was taken away is said, and not asked for for ever", async () => {
    await show();
    await begin();
    server.opened = openedWith({ film: null as never });
    await meet("gone");
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  test("an address that ends soon is renewed before anything is asked for under it", async () => {
    await show(openedWith({ film: { ...film, ends_at: new Date(Date.now() + 60_000).toISOString() } }));
    server.opened = openedWith({ film: { ...film, base: "/api/media/videos/one/next" } });
    await begin();
    expect(wantedOf().base()).toBe("/api/media/videos/one/next");
  });
});
