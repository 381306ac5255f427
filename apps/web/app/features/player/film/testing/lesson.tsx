import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, vi } from "vitest";
import { forgetReads } from "../../../../lib/data/read.ts";
import { listEvents } from "../../../../lib/kept-learning/store.ts";
import { haveDialogs } from "../../../../ui/testing/native-dialog.ts";
import { PlayerPage } from "../../player-page.tsx";
import type { Opened, Shown } from "../../use-lesson.ts";
import type { Trouble } from "../attach.ts";
import { here } from "./here.ts";
import { arrive, haveProjector, run } from "./projector.ts";
import { haveDatabase } from "../../../../ui/testing/own-database.ts";

haveDatabase();

export const film = {
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
  has_check: false,
  chapters: [{ key: "all", title: "All of it", lessons }],
};
const mine = { done: [], check_passed: false, position: 0, answers: [], task: null, notes: [] } as Opened["mine"];
export const openedWith = (more: Partial<typeof content> = {}, own: Partial<Opened["mine"]> = {}): Opened => ({
  course,
  lesson: lessons[0]!,
  content: { ...content, ...more },
  record: { id: "9b0e7a52-0000-7000-8000-000000000002", completed: false, leaves_on: null },
  mine: { ...mine, ...own },
  start: "signed",
});

/** What the server has of the lesson, and how often it was asked. */
export const server = { opened: undefined as unknown as Opened, opens: 0 };
let people = 0;
let takeProjector: () => void;

export function setUp(): void {
  people += 1;
  here.user = `asha-${people}`;
  here.films = [];
  here.resumes = true;
  server.opens = 0;
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
      server.opens += 1;
      return new Response(JSON.stringify(server.opened));
    }
    if (url.endsWith("/start")) return new Response(JSON.stringify({ start: "a guest's" }));
    return new Response(JSON.stringify({ error: { code: "not_found", message: "not_found" } }), { status: 404 });
  });
}

export function tearDown(): void {
  cleanup();
  forgetReads();
  takeProjector();
  vi.unstubAllGlobals();
}

export async function show(opened: Opened = openedWith()): Promise<HTMLElement> {
  server.opened = opened;
  const shown: Shown = { course, lesson: lessons[0]!, content: here.user ? null : opened.content };
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PlayerPage shown={shown} /> }])} />);
  return screen.findByRole("region", { name: "Film" });
}
export const media = () => document.querySelector<HTMLMediaElement>("video, audio")!;
export const wantedOf = () => here.films.at(-1)!.wanted;
export const meet = (trouble: Trouble) => act(async () => wantedOf().onTrouble(trouble));
export async function begin(name: string | RegExp = "Play, 2:00"): Promise<HTMLMediaElement> {
  await userEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(here.films.length).toBeGreaterThan(0));
  await act(async () => arrive(media()));
  return media();
}
export const runTo = (to: number) => act(async () => run(media(), to));
export const choose = async (button: RegExp, choice: RegExp) => {
  await userEvent.click(screen.getByRole("button", { name: button }));
  await userEvent.click(await screen.findByRole("radio", { name: choice, hidden: true }));
};
export const watched = async () =>
  (await listEvents(here.user ?? "guest")).filter(({ by }) => by === "watched").map(({ from, to }) => [from, to]);

/** Somebody leaves, and comes back. */
export function leave(): void {
  cleanup();
  forgetReads();
}
