import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Session from "../../../lib/session.ts";
import { here } from "./testing/here.ts";
import { begin, choose, film, leave, media, openedWith, runTo, setUp, show, tearDown, wantedOf, watched } from "./testing/lesson.tsx";
import { arrive } from "./testing/projector.ts";

vi.mock(import("../../../lib/session.ts"), async (original) => {
  const built = await import("./testing/here.ts");
  const useSession = built.sessionHere as unknown as typeof Session.useSession;
  return { ...(await original()), useSession, userId: () => built.here.user };
});
vi.mock(import("./attach.ts"), async () => ({ attach: (await import("./testing/here.ts")).attach }));

beforeEach(setUp);
afterEach(tearDown);

describe("a film", () => {
  test("costs nothing before it is begun, and says what it will cost", async () => {
    const stage = await show();
    expect(document.querySelector("video, audio, source")).toBeNull();
    expect(stage.querySelector("img")?.getAttribute("src")).toBe("/api/media/videos/one/pass/poster.webp");
    expect(within(stage).getByText("About 12 MB")).toBeTruthy();
    expect(here.films).toEqual([]);
    await begin();
    expect(media().tagName).toBe("VIDEO");
    expect(wantedOf()).toMatchObject({ quality: "auto", at: 0 });
    expect(wantedOf().base()).toBe(film.base);
    expect(within(stage).getByRole("button", { name: "Pause" })).toBeTruthy();
  });

  test("has a picture of ours where it has none, or it does not come", async () => {
    const stage = await show();
    fireEvent.error(stage.querySelector("img")!);
    expect(stage.querySelector("img")).toBeNull();
    expect(stage.querySelector("svg.motif")).toBeTruthy();
  });

  test("goes on where somebody was, or from its beginning", async () => {
    await show(openedWith({}, { position: 65 }));
    expect(screen.getByRole("button", { name: "From the beginning" })).toBeTruthy();
    expect(screen.getByLabelText("Note at 1:05")).toBeTruthy();
    await begin("Go on at 1:05");
    expect(wantedOf().at).toBe(65);
    expect(media().currentTime).toBe(65);
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("1:05 of 2:00");
  });

  test("says that a machine reads it out, and nothing where nobody does", async () => {
    await show(openedWith({ film: { ...film, machine_voice: true } }));
    expect(screen.getByText("Read out by a machine’s voice.")).toBeTruthy();
    leave();
    await show();
    expect(screen.queryByText(/machine/)).toBeNull();
  });
});

describe("what was watched", () => {
  test("is kept at a pause, at a jump and at the end, and never twice", async () => {
    await show();
    await begin();
    await runTo(6.5);
    await userEvent.click(screen.getByRole("button", { name: "Pause" }));
    await waitFor(async () => expect(await watched()).toEqual([[0, 6]]));
    await userEvent.click(screen.getByRole("button", { name: "Play" }));
    await runTo(8);
    await userEvent.click(screen.getByRole("button", { name: "Play from 1:00" }));
    await runTo(63);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await act(async () => void dispatchEvent(new Event("pagehide")));
    await act(async () => void dispatchEvent(new Event("pagehide")));
    await waitFor(async () =>
      expect(await watched()).toEqual([
        [0, 8],
        [60, 63],
      ]),
    );
  });

  test("has nothing that the browser passed over by itself", async () => {
    await show();
    const video = await begin();
    await runTo(6);
    await act(async () => void (video.currentTime = 7.4));
    await runTo(10);
    cleanup();
    await waitFor(async () =>
      expect(await watched()).toEqual([
        [0, 6],
        [8, 10],
      ]),
    );
  });

  test("is kept when the page goes to another lesson", async () => {
    await show();
    await begin();
    await runTo(9.2);
    cleanup();
    await waitFor(async () => expect(await watched()).toEqual([[0, 9]]));
  });

  test("by a guest is kept as well, with the place", async () => {
    here.user = undefined;
    await show();
    await begin();
    await runTo(31);
    leave();
    await waitFor(async () => expect((await watched()).at(-1)?.[1]).toBe(31));
    await show();
    expect(await screen.findByRole("button", { name: "Go on at 0:31" })).toBeTruthy();
  });
});

describe("picture and data", () => {
  test("changes at once, and is remembered on the device with speed and captions", async () => {
    await show();
    const video = await begin();
    await runTo(5);
    expect(document.querySelector("[lang=en] > span")?.textContent).toBe("Thumb on the chest.");
    await choose(/^Picture quality/, /^480p/);
    expect(here.films.at(-1)!.calls).toEqual(["choose 480"]);
    await choose(/^Speed/, /^1.5×/);
    expect(video.playbackRate).toBe(1.5);
    await userEvent.click(screen.getByRole("button", { name: /^Captions/ }));
    expect(document.querySelector("[lang=en] > span")).toBeNull();
    leave();
    await show();
    expect(screen.getByRole("button", { name: "Speed 1.5×" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Picture quality and data: 480p" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Captions" }).getAttribute("aria-pressed")).toBe("false");
    expect((await begin()).playbackRate).toBe(1.5);
    expect(wantedOf().quality).toBe(480);
  });

  test("as sound and slides goes on at the same second, with each picture at its time", async () => {
    const stage = await show();
    await begin();
    await runTo(12);
    await choose(/^Picture quality/, /^Sound and slides/);
    await waitFor(() => expect(wantedOf()).toMatchObject({ quality: "sound", at: 12 }));
    expect(here.films[0]!.calls).toEqual(["detach"]);
    expect(media().tagName).toBe("AUDIO");
    await act(async () => arrive(media()));
    expect(media().paused).toBe(false);
    expect(stage.querySelector("img")?.getAttribute("src")).toBe(`${film.base}/still-0000.webp`);
    await runTo(31);
    expect(stage.querySelector("img")?.getAttribute("src")).toBe(`${film.base}/still-0001.webp`);
    expect(screen.getByText(/You chose sound and still slides: about 3 MB instead of 34 MB/)).toBeTruthy();
    await waitFor(async () => expect(await watched()).toContainEqual([0, 27]));
  });

  test("shows slides of ours where the lesson has them", async () => {
    const slides = [
      { at: 0, title: "Hands down", lines: ["8 + 6"] },
      { at: 20_000, title: "Thumbs", lines: [] },
    ];
    const stage = await show(openedWith({ slides }));
    await begin();
    await choose(/^Picture quality/, /^Sound and slides/);
    expect(within(stage).getByText("Hands down")).toBeTruthy();
    await act(async () => arrive(media()));
    await runTo(21);
    expect(within(stage).getByText("Thumbs")).toBeTruthy();
    expect(stage.querySelector("img")).toBeNull();
  });

  test("begins with sound and slides on a device that saves data, says why, and has the film for its price", async () => {
    Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
    await show();
    expect(screen.getByText(/This device asks to save data.*about 3 MB instead of 34 MB/)).toBeTruthy();
    await begin();
    expect(media().tagName).toBe("AUDIO");
    await userEvent.click(screen.getByRole("button", { name: "Play the video, 34 MB" }));
    await waitFor(() => expect(wantedOf().quality).toBe(480));
    expect(media().tagName).toBe("VIDEO");
    expect(screen.queryByText(/Low data is on/)).toBeNull();
    expect(localStorage.getItem("upaya.film")).toBeNull();
    leave();
    await show();
    expect(screen.getByText(/Low data is on/)).toBeTruthy();
    Reflect.deleteProperty(navigator, "connection");
  });

  test("has no sound to choose where the film is silent", async () => {
    await show(openedWith({ film: { ...film, sound: null } }));
    await userEvent.click(screen.getByRole("button", { name: /^Picture quality/ }));
    expect((await screen.findAllByRole("radio", { hidden: true })).map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Automaticabout 12 MB",
      "480p34 MB",
      "240p12 MB",
    ]);
  });
});
