import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as fakeIndexedDb from "fake-indexeddb";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReads } from "../../../lib/data/read.ts";
import { listEvents } from "../../../lib/kept-learning/store.ts";
import type * as Session from "../../../lib/session.ts";
import { haveDialogs } from "../../../ui/testing/native-dialog.ts";
import { PlayerPage } from "../player-page.tsx";
import type { Opened, Shown } from "../use-lesson.ts";
import type { Attached, Trouble, Wanted } from "./attach.ts";
import { arrive, haveProjector, run, runDry } from "./projector.builders.ts";

const here = vi.hoisted(() => ({
  user: undefined as string | undefined,
  films: [] as { wanted: unknown; calls: string[] }[],
  resumes: true,
}));
vi.mock(import("../../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () =>
    ({ status: here.user ? "in" : "out", me: here.user ? { user: { id: here.user } } : undefined, failed: false }) as ReturnType<
      typeof Session.useSession
    >,
  userId: () => here.user,
}));
// What feeds a media element: a browser's business, which these tests have none of.
vi.mock(import("./attach.ts"), () => ({
  attach: async (_media: HTMLMediaElement, wanted: Wanted): Promise<Attached> => {
    const calls: string[] = [];
    here.films.push({ wanted, calls });
    const called = (name: string, answer: boolean) => {
      calls.push(name);
      return answer;
    };
    return {
      choose: (quality) => called(`choose ${quality}`, true),
      resume: () => called("resume", here.resumes),
      detach: () => void calls.push("detach"),
    };
  },
}));
Object.assign(globalThis, fakeIndexedDb);

const film = {
  base: "/api/media/videos/one/pass",
  ends_at: new Date(Date.now() + 6 * 3_600_000).toISOString(),
  seconds: 120,
  width: 1_280,
  height: 720,
  renditions: [
    { rung: 480 as const, width: 854, height: 480, bytes: 34_000_000 },
    { rung: 240 as const, width: 426, height: 240, bytes: 12_000_000 },
  ],
  sound: { bytes: 2_000_000 } as { bytes: number } | null,
  stills: [
    { at: 0, file: "still-0000.webp", bytes: 400_000 },
    { at: 30, file: "still-0001.webp", bytes: 600_000 },
  ],
  poster: { bytes: 20_000 } as { bytes: number } | null,
  machine_voice: false,
};
const lessons = [
  { key: "one", title: "The first", kind: "video" as const, seconds: 120, preview: true },
  { key: "two", title: "The second", kind: "video" as const, seconds: 60, preview: false },
];
const cues = [
  { from: 0, to: 4_000, text: "Hands stay down." },
  { from: 4_000, to: 9_000, text: "Thumb on the chest." },
  { from: 60_000, to: 66_000, text: "Count to three." },
];
const content = {
  text: [],
  ask: null,
  slides: [] as { at: number; title: string; lines: string[] }[],
  captions: [{ language: "en", cues }],
  film,
  questions: [],
  worksheets: [],
};
const course = {
  resource_id: "9b0e7a52-0000-7000-8000-000000000001",
  slug: "thumbs",
  title: "Thumbs, not hands",
  language: "en",
  price: 0,
  minutes: 3,
  chapters: [{ key: "all", title: "All of it", lessons }],
};
const mine = { done: [], position: 0, answers: [], task: null, notes: [] } as Opened["mine"];
const openedWith = (more: Partial<typeof content> = {}, own: Partial<Opened["mine"]> = {}): Opened => ({
  course,
  lesson: lessons[0]!,
  content: { ...content, ...more },
  record: { id: "9b0e7a52-0000-7000-8000-000000000002", completed: false, leaves_on: null },
  mine: { ...mine, ...own },
  start: "signed",
});

let served: Opened;
let opens: number;
let people = 0;
let takeProjector: () => void;

beforeEach(() => {
  people += 1;
  here.user = `asha-${people}`;
  here.films = [];
  here.resumes = true;
  opens = 0;
  localStorage.clear();
  takeProjector = haveProjector();
  haveDialogs();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/learning/mine/thumbs/lessons/one")) {
      opens += 1;
      return new Response(JSON.stringify(served));
    }
    if (url.endsWith("/start")) return new Response(JSON.stringify({ start: "a guest's" }));
    return new Response(JSON.stringify({ error: { code: "not_found", message: "not_found" } }), { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  forgetReads();
  takeProjector();
  vi.unstubAllGlobals();
});

async function show(opened: Opened = openedWith()): Promise<HTMLElement> {
  served = opened;
  const shown: Shown = { course, lesson: lessons[0]!, content: here.user ? null : opened.content };
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PlayerPage shown={shown} /> }])} />);
  return screen.findByRole("region", { name: "Film" });
}
const media = () => document.querySelector<HTMLMediaElement>("video, audio")!;
const wantedOf = (at = -1) => here.films.at(at)!.wanted as Wanted;
const meet = (trouble: Trouble) => act(async () => wantedOf().onTrouble(trouble));
async function begin(name: string | RegExp = "Play, 2:00"): Promise<HTMLMediaElement> {
  await userEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(here.films.length).toBeGreaterThan(0));
  await act(async () => arrive(media()));
  return media();
}
const runTo = (to: number) => act(async () => run(media(), to));
const choose = async (button: RegExp, choice: RegExp) => {
  await userEvent.click(screen.getByRole("button", { name: button }));
  await userEvent.click(await screen.findByRole("radio", { name: choice, hidden: true }));
};
const watched = async () => (await listEvents(here.user ?? "guest")).filter(({ by }) => by === "watched").map(({ from, to }) => [from, to]);

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
    cleanup();
    forgetReads();
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
    cleanup();
    forgetReads();
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
    cleanup();
    forgetReads();
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
    cleanup();
    forgetReads();
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

describe("when something is in the way", () => {
  test("a pause to load is said after a moment, and not before", async () => {
    await show();
    const video = await begin();
    await act(async () => runDry(video));
    expect(screen.queryByText("Loading")).toBeNull();
    expect(await screen.findByText("Loading")).toBeTruthy();
    await act(async () => void video.dispatchEvent(new Event("playing")));
    expect(screen.queryByText("Loading")).toBeNull();
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
    await act(async () => void dispatchEvent(new Event("online")));
    expect(here.films.at(-1)!.calls).toContain("resume");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("an address that has ended is asked for again, and the film goes on at the same second", async () => {
    await show();
    await begin();
    await runTo(42);
    served = openedWith({ film: { ...film, base: "/api/media/videos/one/next" } });
    const asked = opens;
    await meet("gone");
    await waitFor(() => expect(here.films.at(-1)!.calls).toEqual(["resume"]));
    expect(opens).toBe(asked + 1);
    expect(wantedOf().base()).toBe("/api/media/videos/one/next");
    expect(media().currentTime).toBe(42);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a browser that has to begin anew for that begins at the same second", async () => {
    here.resumes = false;
    await show();
    await begin();
    await runTo(42);
    served = openedWith({ film: { ...film, base: "/api/media/videos/one/next" } });
    await meet("gone");
    await waitFor(() => expect(here.films).toHaveLength(2));
    expect(wantedOf().at).toBe(42);
    expect(wantedOf().base()).toBe("/api/media/videos/one/next");
  });

  test("a film that was taken away is said, and not asked for for ever", async () => {
    await show();
    await begin();
    served = openedWith({ film: null as never });
    await meet("gone");
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  test("an address that ends soon is renewed before anything is asked for under it", async () => {
    await show(openedWith({ film: { ...film, ends_at: new Date(Date.now() + 60_000).toISOString() } }));
    served = openedWith({ film: { ...film, base: "/api/media/videos/one/next" } });
    await begin();
    expect(wantedOf().base()).toBe("/api/media/videos/one/next");
  });
});
