import { wallOf } from "../../zones.ts";
import type { Preferences } from "./preferences.ts";
import type { Channel, Topic } from "./topics.ts";
import { type DroppedReason, type HeldReason, nextDigest, quietAt, verdictOn } from "./when.ts";

const hourMs = 3_600_000;
/** A digest that could not be brought within three days is followed by others. */
const oldestDigestMs = 72 * hourMs;

/** A message on its way by one channel, or a digest that was made. */
export interface Underway {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly isDigest: boolean;
  readonly because: string | null;
  readonly heldUntil: Date | null;
  /** When it was counted against the limits, at the last try. */
  readonly countedAt: Date | null;
  /** When the person did what it answers. */
  readonly answersAt: Date | null;
  readonly expiresAt: Date | null;
  readonly readAt: Date | null;
  readonly dueAt: Date;
}

/** One person, as they want to be told now. */
export interface Listener {
  readonly preferences: Preferences;
  readonly holidays: ReadonlySet<string>;
  readonly pushes: readonly Date[];
  readonly lastDigestAt: Date | null;
  /** Their account is open. */
  readonly isHere: boolean;
}

export type Step =
  | { readonly is: "hand"; readonly counts: boolean }
  | { readonly is: "hold"; readonly because: HeldReason; readonly until: Date }
  | { readonly is: "drop"; readonly because: DroppedReason }
  | { readonly is: "expire" };

export interface Decided<Of extends Underway> {
  readonly steps: readonly { readonly of: Of; readonly step: Step }[];
  /** What goes into one letter now. */
  readonly digest: readonly Of[];
}

/** Whether the hour has come for which something was kept for the digest. */
export function isTimeOfDigest({ because, heldUntil, topic }: Underway, { preferences }: Listener, now: Date): boolean {
  return because === "digest" && heldUntil !== null && heldUntil <= now && preferences.topics[topic].email === "digest";
}

/**
 * What happens now with all that is due for one person, in its order: what is sent first counts for what comes after it. `lines` is everything
 * that waits for their digest; it is looked at when the hour of one of them has come.
 */
export function decide<Of extends Underway>(now: Date, listener: Listener, due: readonly Of[], lines: readonly Of[]): Decided<Of> {
  const pushes = [...listener.pushes];
  const steps: { of: Of; step: Step }[] = [];
  const isDigestTime = due.some((each) => isTimeOfDigest(each, listener, now));
  for (const of of due) {
    if (isTimeOfDigest(of, listener, now)) continue;
    const step = stepOf(now, { ...listener, pushes }, of);
    if (step.is === "hand" && step.counts) countAnew(pushes, of.countedAt, now);
    steps.push({ of, step });
  }
  if (!isDigestTime) return { steps, digest: [] };
  const gathered = gather(now, listener, lines);
  return { steps: [...steps, ...gathered.steps], digest: gathered.digest };
}

/** Tried again it counts at the later time, and once. */
export function countAnew(pushes: Date[], before: Date | null, now: Date): void {
  const place = before ? pushes.findIndex((at) => at.getTime() === before.getTime()) : -1;
  if (place >= 0) pushes.splice(place, 1);
  pushes.push(now);
}

function stepOf(now: Date, listener: Listener, of: Underway): Step {
  if (!listener.isHere) return { is: "drop", because: "left" };
  if (of.isDigest) return stepOfDigest(now, listener, of);
  const isAnswer = of.answersAt !== null && now.getTime() - of.answersAt.getTime() < hourMs;
  const verdict = verdictOn(
    { topic: of.topic, channel: of.channel, isAnswer, countedAt: of.countedAt, expiresAt: of.expiresAt ?? undefined },
    { now, preferences: listener.preferences, holidays: listener.holidays, pushes: listener.pushes },
  );
  return verdict.is === "send" ? { is: "hand", counts: verdict.counts } : verdict;
}

/** One that was handed over and not heard of goes once more, unless its person wants none by now or it is quiet. */
function stepOfDigest(now: Date, { preferences, holidays }: Listener, { dueAt }: Underway): Step {
  if (!Object.values(preferences.topics).some(({ email }) => email === "digest")) return { is: "drop", because: "switched_off" };
  if (now.getTime() - dueAt.getTime() > oldestDigestMs) return { is: "expire" };
  const quiet = quietAt(now, { preferences, holidays });
  return quiet ? { is: "hold", ...quiet } : { is: "hand", counts: false };
}

/** Everything that waits in one letter; without anything unread, none. One a day of their own, whatever was changed meanwhile. */
function gather<Of extends Underway>(now: Date, listener: Listener, lines: readonly Of[]): Decided<Of> {
  const { preferences, holidays, lastDigestAt } = listener;
  const today = (at: Date) => wallOf(at, preferences.zone).slice(0, 10);
  const isTold = lastDigestAt !== null && today(lastDigestAt) === today(now);
  if (listener.isHere && (isTold || quietAt(now, { preferences, holidays }))) {
    const until = nextDigest(now, { preferences, holidays });
    return { steps: lines.map((of) => ({ of, step: { is: "hold", because: "digest", until } as const })), digest: [] };
  }
  const steps = lines.flatMap((of) => {
    const because = reasonToDrop(listener, of);
    return because ? [{ of, step: { is: "drop", because } as const }] : [];
  });
  const dropped = new Set(steps.map(({ of }) => of));
  return { steps, digest: lines.filter((of) => !dropped.has(of)) };
}

function reasonToDrop({ isHere, preferences }: Listener, { topic, readAt }: Underway): DroppedReason | undefined {
  if (!isHere) return "left";
  if (readAt) return "read";
  return preferences.topics[topic].email === "no" ? "switched_off" : undefined;
}
