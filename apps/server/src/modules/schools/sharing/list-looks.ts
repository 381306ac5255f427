import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type ListLooks, type Look as ShownLook, lookDays } from "@upaya/contracts/schools/sharing.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addDays, indiaDay, momentsOf } from "#platform/india.ts";
import { listStaffLooksAt } from "#platform/staff/looks.store.ts";
import { listLooksAt, listLookTimes } from "../../identity/index.ts";
import { listSchoolCards } from "../roster/school-cards.store.ts";

const mostCounted = 1_000;

/** Both kinds of looks by the time they were made, from one on: ids are in that order. */
export async function listLooks(ctx: Ctx, { by, before, limit }: Input<typeof ListLooks>): Promise<Reply<typeof ListLooks>> {
  const page = { userId: personOf(ctx.actor).id, before, limit: limit + 1 };
  const [schools, staff, days] = await Promise.all([
    by === "upaya" ? [] : listLooksAt(ctx.db, page),
    by === "school" ? [] : listStaffLooksAt(ctx.db, page),
    daysOf(ctx, page.userId),
  ]);
  const names = await listSchoolCards(ctx.db, [...new Set(schools.map(({ school_id }) => school_id))]);
  const found: ShownLook[] = [
    ...schools.map(({ id, at, by_name, by_role, school_id, what, why }) => ({
      id,
      at: at.toISOString(),
      by: "school" as const,
      name: by_name,
      role: by_role,
      school_name: names.get(school_id)?.name ?? null,
      what,
      why,
    })),
    ...staff.map(({ id, at }) => ({
      id,
      at: at.toISOString(),
      by: "upaya" as const,
      name: null,
      role: null,
      school_name: null,
      what: "account" as const,
      why: null,
    })),
  ].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return { data: found.slice(0, limit), more: found.length > limit, days };
}

async function daysOf(ctx: Ctx, userId: string): Promise<Reply<typeof ListLooks>["days"]> {
  const since = momentsOf(addDays(indiaDay(ctx.clock.now()), 1 - lookDays)).from;
  const [schools, staff] = await Promise.all([
    listLookTimes(ctx.db, userId, since, mostCounted),
    listStaffLooksAt(ctx.db, { userId, since, limit: mostCounted }),
  ]);
  const days = new Map<string, { school: number; upaya: number }>();
  const count = (at: Date, by: "school" | "upaya") => {
    const day = days.get(indiaDay(at)) ?? { school: 0, upaya: 0 };
    day[by] += 1;
    days.set(indiaDay(at), day);
  };
  for (const at of schools) count(at, "school");
  for (const { at } of staff) count(at, "upaya");
  return [...days].map(([day, counts]) => ({ day, ...counts })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
