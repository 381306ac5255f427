import type { Ctx } from "#platform/ctx.ts";
import { type KnownPerson, listKnownPeople } from "../../identity/index.ts";
import { absenceOf, listOfAll, orderScore } from "./lists.ts";
import { findOwn } from "./scores.store.ts";
import type { Standing } from "./sorted-lists.ts";
import { standingOn } from "./standing.ts";

type Absent = "hidden" | "new_account" | "no_phone" | "no_points";

interface OwnStanding extends Standing {
  readonly person: KnownPerson | undefined;
  readonly points: number;
  readonly absent: Absent | null;
  readonly list: string | null;
}

interface Asked {
  readonly week: string;
  /** Whose points count. Without one it is all of them. */
  readonly subject?: string;
  readonly list?: (person: KnownPerson | undefined) => string | null;
  /** How many of the first are asked for. */
  readonly count?: number;
}

/** Where somebody stands on a list, why they do not, and who is first. */
export async function ownStanding(ctx: Ctx, me: string, { week, subject = "", list, count = 1 }: Asked): Promise<OwnStanding> {
  const [[person], own] = await Promise.all([listKnownPeople(ctx.db, [me]), findOwn(ctx.db, week, subject, me)]);
  const points = own.points ?? 0;
  // Signed in a moment ago and closed since: nobody to be seen.
  const absence = person ? absenceOf(person, own.shown, ctx.clock.now()) : "hidden";
  const absent: Absent | null = absence ?? (points === 0 ? "no_points" : null);
  const name = list ? list(person) : listOfAll(week);
  const facts = { person, points, absent, list: name };
  if (name === null) return { ...facts, top: [], place: null, above: null };
  const entry =
    absent === null && own.changed_at ? { member: me, score: orderScore({ week, points, changed_at: own.changed_at }) } : undefined;
  return { ...facts, ...(await standingOn(ctx, week, name, me, entry, count)) };
}
