import { consentPurposes, type ListConsents } from "@upaya/contracts/identity/consent.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listConsentsOf } from "./consent.store.ts";

/** What was never asked is not given. */
export async function listConsents(ctx: Ctx): Promise<Reply<typeof ListConsents>> {
  const said = await listConsentsOf(ctx.db, personOf(ctx.actor).id);
  const history = said.map((row) => ({
    purpose: row.purpose as (typeof consentPurposes)[number],
    given: row.given,
    text_version: row.text_version,
    said_at: row.said_at.toISOString(),
  }));
  const data = consentPurposes.map((purpose) => {
    const last = history.find((row) => row.purpose === purpose);
    return { purpose, given: last?.given ?? false, said_at: last?.said_at ?? null };
  });
  return { data, history };
}
