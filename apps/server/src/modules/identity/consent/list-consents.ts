import { consentPurposes, type ListConsents } from "@upaya/contracts/identity/consent.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { lastConsentsOf, listConsentsOf } from "./consent.store.ts";

/** What was never asked is not given. */
export async function listConsents(ctx: Ctx, { limit, offset }: Input<typeof ListConsents>): Promise<Reply<typeof ListConsents>> {
  const { id } = personOf(ctx.actor);
  const [last, said] = await Promise.all([lastConsentsOf(ctx.db, id), listConsentsOf(ctx.db, id, limit, offset)]);
  const history = said.map((row) => ({
    purpose: row.purpose as (typeof consentPurposes)[number],
    given: row.given,
    text_version: row.text_version,
    said_at: row.said_at.toISOString(),
  }));
  const data = consentPurposes.map((purpose) => {
    const word = last.find((row) => row.purpose === purpose);
    return { purpose, given: word?.given ?? false, said_at: word?.said_at.toISOString() ?? null };
  });
  return { data, total: last[0]?.total ?? 0, history };
}
