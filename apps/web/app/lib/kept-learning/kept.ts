import type { Reply } from "@upaya/contracts/endpoint.ts";
import { eventsAtOnce } from "@upaya/contracts/learning/counts.ts";
import type { LessonState } from "@upaya/contracts/learning/lesson.ts";
import type { SaveProgress } from "@upaya/contracts/learning/progress.ts";
import { shared } from "../../ui/shared.ts";
import { type Call, request } from "../api-browser.ts";
import { type ApiFailure, asFailure } from "../api-failure.ts";
import { leftAside, putAside } from "./aside.ts";
import * as store from "./store.ts";

const saveCall: Call<typeof SaveProgress> = { method: "POST", path: "/learning/progress", idempotent: "natural" };

/** Where what somebody did stands: on the server, or here and waiting for a line. */
export interface Kept {
  readonly user: string;
  /** The last commit that the server answered for. */
  readonly savedAt: Date | undefined;
  /** How many things wait on this device. */
  readonly waiting: number;
  /** The last try found no line, or nobody there. */
  readonly isCut: boolean;
  /** What the server counted in this visit, by course and lesson. */
  readonly counted: ReadonlyMap<string, LessonState>;
  /** What is written here and not there yet. */
  readonly writes: readonly store.KeptWrite[];
  /** This device keeps nothing: it is sent, and lost if it cannot be. */
  readonly isForgetful: boolean;
}

export const nothing: Kept = {
  user: "",
  savedAt: undefined,
  waiting: 0,
  isCut: false,
  counted: new Map(),
  writes: [],
  isForgetful: false,
};

export const kept = shared<Kept>(nothing);

const set = (change: Partial<Kept>) => kept.set({ ...kept.get(), ...change });

export const lessonKey = (resource: string, lesson: string) => `${resource} ${lesson}`;

/** Replies of writes, for whoever shows them. */
type Answered = (write: store.KeptWrite, reply: unknown) => void;
const listeners = new Set<Answered>();

export function whenAnswered(listener: Answered): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on it is about this person. Nothing of the one before them is shown. */
export async function keepFor(user: string): Promise<void> {
  if (kept.get().user !== user) kept.set({ ...nothing, user });
  await takeUp(user);
  await count();
  if (user !== store.guest) void send();
}

async function takeUp(user: string): Promise<void> {
  try {
    for (const left of leftAside(user)) {
      await store.addEvent(left.user, left.event);
      left.done();
    }
  } catch {
    // This device keeps nothing today: it stays where it is.
  }
}

/** What the device keeps, as the page shows it. */
async function count(): Promise<void> {
  const { user } = kept.get();
  try {
    const [events, writes] = await Promise.all([store.listEvents(user), store.listWrites(user)]);
    if (kept.get().user !== user) return;
    const open = writes.filter(({ refused }) => refused === undefined);
    set({ waiting: events.filter(({ held }) => !held).length + open.length, writes, isForgetful: false });
  } catch {
    set({ isForgetful: true });
  }
}

export async function keepEvent(event: store.NewEvent): Promise<void> {
  const { user } = kept.get();
  const done = putAside(user, event);
  try {
    await store.addEvent(user, event);
    done();
    await count();
    sendSoon();
  } catch {
    done();
    await sendUnkept(user, event);
  }
}

/** A device that keeps nothing: straight to the server, as the first and only event of a device that is never seen again. */
async function sendUnkept(user: string, { slug: _slug, held, ...event }: store.NewEvent): Promise<void> {
  set({ isForgetful: true });
  if (user === store.guest || held) return;
  try {
    heard(await request(saveCall, { body: { device: crypto.randomUUID(), events: [{ ...event, sequence: 1 }] }, quiet: true }));
  } catch (thrown) {
    failed(user, asFailure(thrown));
  }
}

type Written = Omit<store.KeptWrite, "user" | "at">;

/** Kept before it is sent: whatever happens to the line or the phone, it is still here. */
export async function keepWrite(written: Written): Promise<void> {
  const write: store.KeptWrite = { ...written, user: kept.get().user, at: new Date().toISOString() };
  try {
    await store.putWrite(write);
    await count();
  } catch {
    set({ isForgetful: true, writes: [...kept.get().writes.filter(({ id }) => id !== write.id), write] });
    await sendWrite(write);
    return;
  }
  await send();
}

export async function forgetWrite(write: store.KeptWrite): Promise<void> {
  await store.dropWrite(write).catch(() => undefined);
  set({ writes: kept.get().writes.filter(({ id }) => id !== write.id) });
  await count();
}

/** Whoever has just enrolled: what waited for that counts now. */
export async function adopt(slug: string): Promise<void> {
  await store.adoptEvents(kept.get().user, slug).catch(() => undefined);
  await count();
  await send();
}

/** What is watched or read in these seconds goes in one call. */
const gatherMs = 6_000;
let soon: ReturnType<typeof setTimeout> | undefined;

function sendSoon(): void {
  soon ??= setTimeout(() => void send(), gatherMs);
}

let sending: Promise<void> | undefined;
let again = false;
let later: ReturnType<typeof setTimeout> | undefined;
const retryMs = 20_000;

/** Everything that waits, in order; what comes meanwhile goes with it. Two tabs may send the same: the server counts it once. */
export function send(): Promise<void> {
  again = sending !== undefined;
  sending ??= sendUntilDone().finally(() => (sending = undefined));
  return sending;
}

async function sendUntilDone(): Promise<void> {
  do {
    again = false;
    await sendAll();
  } while (again);
}

async function sendAll(): Promise<void> {
  clearTimeout(later);
  clearTimeout(soon);
  soon = undefined;
  const { user } = kept.get();
  if (user === "" || user === store.guest) return;
  try {
    await sendEvents(user);
    for (const write of await store.listWrites(user)) {
      // Whoever has come meanwhile sends nothing of theirs: it waits until they are back.
      if (kept.get().user !== user) return;
      if (write.refused === undefined && !(await sendWrite(write))) return;
    }
  } catch (thrown) {
    failed(user, asFailure(thrown));
  } finally {
    await count();
  }
}

async function sendEvents(user: string): Promise<void> {
  for (;;) {
    const events = (await store.listEvents(user)).filter(({ held }) => !held).slice(0, eventsAtOnce);
    if (events.length === 0) return;
    const device = await store.deviceOf(user);
    const body = { device, events: events.map(({ user: _user, slug: _slug, held: _held, ...event }) => event) };
    const reply = await request(saveCall, { body, quiet: true });
    await store.holdEvents(user, reply.waiting, true);
    const waiting = new Set(reply.waiting);
    await store.dropEvents(
      user,
      events.filter(({ sequence }) => !waiting.has(sequence)),
    );
    if (kept.get().user !== user) return;
    heard(reply);
  }
}

function heard({ saved_at, lessons }: Reply<typeof SaveProgress>): void {
  const counted = new Map(kept.get().counted);
  for (const { resource_id, ...state } of lessons) counted.set(lessonKey(resource_id, state.lesson), state);
  set({ savedAt: new Date(saved_at), isCut: false, counted });
}

/** Whether the next one may be tried: a line that is down is down for all of them. */
async function sendWrite(write: store.KeptWrite): Promise<boolean> {
  const { method, path, params, body } = write;
  try {
    const call: Call = { method, path, idempotent: "natural" };
    const reply: unknown = await request(call, { ...(params ? { params } : {}), ...(body ? { body } : {}), quiet: true });
    if (kept.get().user === write.user) set({ savedAt: new Date(), isCut: false });
    for (const listener of listeners) listener(write, reply);
    await forgetWrite(write);
    return true;
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!isFinal(failure)) {
      failed(write.user, failure);
      return false;
    }
    // Removed before it ever arrived: there is nothing to remove.
    if (write.method === "DELETE") await forgetWrite(write);
    else await store.putWrite({ ...write, refused: failure.message }).catch(() => undefined);
    return true;
  }
}

/** The server has heard it and will not take it, however often it is sent. */
const isFinal = ({ status }: ApiFailure) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

function failed(user: string, { wait }: ApiFailure): void {
  if (kept.get().user === user) set({ isCut: true });
  clearTimeout(later);
  later = setTimeout(() => void send(), Math.max(retryMs, (wait ?? 0) * 1_000));
}

if (typeof window !== "undefined") {
  addEventListener("online", () => void send());
  addEventListener("offline", () => set({ isCut: true }));
  // Whoever puts the phone away may not come back to this page.
  document.addEventListener("visibilitychange", () => document.hidden && void send());
}
