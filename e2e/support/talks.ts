import type { SavedTalk } from "@upaya/tools/lib/talks.ts";
import { places } from "./env.ts";
import { expect } from "./test.ts";

async function askMint(way: string, given: URLSearchParams): Promise<unknown> {
  const reply = await fetch(`${places().mint}/${way}?${given.toString()}`);
  expect(reply.status, `${way}: ${given.toString()}`).toBe(200);
  return reply.json();
}

interface Wanted {
  readonly title: string;
  /** When its dates begin, in minutes from now. */
  readonly inMinutes: readonly number[];
  readonly capacity?: number;
}

/** A free talk of this journey alone, with an hour at each of these times. */
export async function newTalk({ title, inMinutes, capacity }: Wanted): Promise<SavedTalk> {
  const given = new URLSearchParams({
    title,
    room: `${places().web}/aboutus`,
    ...(capacity === undefined ? {} : { capacity: String(capacity) }),
  });
  for (const minutes of inMinutes) given.append("in", String(minutes));
  return (await askMint("talk", given)) as SavedTalk;
}

/** As staff call a date off, with the reason that everybody reads. */
export async function callOff(session: string, reason: string): Promise<void> {
  await askMint("cancelled", new URLSearchParams({ session, reason }));
}
