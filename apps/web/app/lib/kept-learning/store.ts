import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ProgressEvent } from "@upaya/contracts/learning/progress.ts";

/** What was watched or read, until the server has counted it. */
export interface KeptEvent extends ProgressEvent {
  readonly user: string;
  /** The course, by its address. */
  readonly slug: string;
  /** It counts after enrolling, and is not sent before. */
  readonly held: boolean;
}

/** Something that was written or answered, until the server has it. The same id is the same thing: what was written later takes its place. */
export interface KeptWrite {
  readonly user: string;
  readonly id: string;
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** When it was written: an answer for something older does not remove it. */
  readonly at: string;
  /** The server's word why it was not taken. It stays here to be read. */
  readonly refused?: string;
}

interface Device {
  readonly user: string;
  readonly device: string;
  readonly next: number;
}

interface Schema extends DBSchema {
  events: { key: [string, number]; value: KeptEvent };
  writes: { key: [string, string]; value: KeptWrite };
  devices: { key: string; value: Device };
}

/** Under this name a guest's are kept: they belong to whoever signs in and enrols. */
export const guest = "guest";

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opened once. Where a device keeps nothing (a private window) every call fails, and whoever asked keeps it in memory. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("upaya-learning", 1, {
    upgrade(db) {
      db.createObjectStore("events", { keyPath: ["user", "sequence"] });
      db.createObjectStore("writes", { keyPath: ["user", "id"] });
      db.createObjectStore("devices", { keyPath: "user" });
    },
    // Another tab brings a newer shape: this one lets go, and opens again when it is needed.
    blocking: () => void closeStore(),
    terminated: () => (opened = undefined),
  });
  return opened;
}

export async function closeStore(): Promise<void> {
  const before = opened;
  opened = undefined;
  (await before)?.close();
}

/** Everything of one person and nothing of anybody else. */
const of = (user: string) => IDBKeyRange.bound([user], [user, []]);

export type NewEvent = Pick<KeptEvent, "slug" | "held" | "start" | "by" | "from" | "to" | "at">;

/** Numbered by this device. What goes on from where the last one ended is the same event, longer. */
export async function addEvent(user: string, event: NewEvent): Promise<void> {
  const tx = (await database()).transaction(["events", "devices"], "readwrite");
  const [events, devices] = [tx.objectStore("events"), tx.objectStore("devices")];
  const last = (await events.openCursor(of(user), "prev"))?.value;
  if (last && goesOn(last, event)) await events.put({ ...last, to: event.to, at: event.at });
  else {
    const known = (await devices.get(user)) ?? { user, device: crypto.randomUUID(), next: 1 };
    await events.put({ ...event, user, sequence: known.next });
    await devices.put({ ...known, next: known.next + 1 });
  }
  await tx.done;
}

/** Half a minute at most: what is sent twice because it grew meanwhile stays small. */
const longest = 30;

function goesOn(last: KeptEvent, { start, by, from, to, held }: NewEvent): boolean {
  return last.start === start && last.by === by && last.held === held && last.to === from && to - last.from <= longest;
}

export async function listEvents(user: string): Promise<KeptEvent[]> {
  return (await database()).getAll("events", of(user));
}

export async function deviceOf(user: string): Promise<string> {
  return (await (await database()).get("devices", user))?.device ?? "";
}

/** Those that the server has answered for. One that grew while it was on its way stays. */
export async function dropEvents(user: string, sent: readonly KeptEvent[]): Promise<void> {
  const tx = (await database()).transaction("events", "readwrite");
  for (const { sequence, to } of sent) {
    const now = await tx.store.get([user, sequence]);
    if (now?.to === to) await tx.store.delete([user, sequence]);
  }
  await tx.done;
}

/** Not enrolled yet: they wait for that. */
export async function holdEvents(user: string, sequences: readonly number[], held: boolean): Promise<void> {
  const tx = (await database()).transaction("events", "readwrite");
  for (const sequence of sequences) {
    const now = await tx.store.get([user, sequence]);
    if (now) await tx.store.put({ ...now, held });
  }
  await tx.done;
}

/** What a guest did in a course, or what waited for enrolling, goes to whoever has enrolled in it. */
export async function adoptEvents(user: string, slug: string): Promise<void> {
  const waited = (await listEvents(user)).filter((event) => event.held && event.slug === slug);
  await holdEvents(
    user,
    waited.map(({ sequence }) => sequence),
    false,
  );
  const guests = (await listEvents(guest)).filter((event) => event.slug === slug);
  for (const { start, by, from, to, at } of guests) await addEvent(user, { slug, start, by, from, to, at, held: false });
  await dropEvents(guest, guests);
}

export async function putWrite(write: KeptWrite): Promise<void> {
  await (await database()).put("writes", write);
}

export async function listWrites(user: string): Promise<KeptWrite[]> {
  return (await database()).getAll("writes", of(user));
}

export async function dropWrite({ user, id, at }: Pick<KeptWrite, "user" | "id" | "at">): Promise<void> {
  const tx = (await database()).transaction("writes", "readwrite");
  if ((await tx.store.get([user, id]))?.at === at) await tx.store.delete([user, id]);
  await tx.done;
}
