import { keepLocal, local } from "../../../lib/session-storage.ts";
import type { Quality } from "./quality.ts";

/** What somebody chose on this device, for every film. */
export interface Settings {
  readonly quality: Quality;
  readonly speed: number;
  /** A language; nothing when they are off. Undefined until somebody has chosen. */
  readonly captions?: string | null;
}

const key = "upaya.film";
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const qualities = new Set<unknown>(["auto", "sound", 720, 480, 240, 144]);
const first: Settings = { quality: "auto", speed: 1 };

/** Whatever stands there, what comes out is a choice that there is. */
export function readSettings(): Settings {
  const kept = parsed(local()?.getItem(key));
  const { quality, speed, captions } = kept;
  return {
    quality: qualities.has(quality) ? (quality as Quality) : first.quality,
    speed: speeds.find((each) => each === speed) ?? first.speed,
    ...(captions === null || typeof captions === "string" ? { captions } : {}),
  };
}

export function keepSettings(change: Partial<Settings>): void {
  keepLocal(key, JSON.stringify({ ...readSettings(), ...change }));
}

function parsed(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const placeKey = (slug: string, lesson: string) => `upaya.film-at.${slug}.${lesson}`;

/** Where a guest was, in seconds; for whoever is signed in the server knows. */
export function readPlace(slug: string, lesson: string): number {
  const kept = Number(local()?.getItem(placeKey(slug, lesson)) ?? 0);
  return Number.isFinite(kept) ? Math.max(0, kept) : 0;
}

export function keepPlace(slug: string, lesson: string, at: number): void {
  keepLocal(placeKey(slug, lesson), String(Math.floor(at)));
}
