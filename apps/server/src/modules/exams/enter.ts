import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { EnterOlympiad } from "@upaya/contracts/exams/entries.ts";
import { entrantFault, isClosed } from "@upaya/contracts/exams/rules.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findPersonInShell } from "../identity/index.ts";
import { findEdition } from "./editions/editions.store.ts";
import { findEntry, holdEntryOf, putEntry } from "./entries.store.ts";
import { entryOf } from "./entry-of.ts";
import { entered } from "./events.ts";
import { isSame, keepWish, seatOf } from "./wish.ts";

/** Whoever teaches and is of age enters an open edition once, until midnight of its last day on their own clock. */
export async function enter(ctx: Ctx, input: Input<typeof EnterOlympiad>): Promise<Reply<typeof EnterOlympiad>> {
  const { id: userId } = personOf(ctx.actor);
  const { slug, country, role, adult, ...wish } = input;
  return ctx.tx(async (tx) => {
    const edition = (await findEdition(tx, slug)) ?? fail("not_found");
    if (edition.state === "draft") fail("not_found");
    const before = await holdEntryOf(tx, userId, edition.id);
    const now = tx.clock.now();
    if (before?.state === "entered") return isSame(before, wish) ? entryOf(before, now) : fail("exams.entered_already");
    if (edition.state !== "open") fail("exams.not_open");
    if (isClosed(edition, wish.time_zone, now)) fail("exams.closed");
    const person = (await findPersonInShell(tx, userId)) ?? fail("unauthenticated");
    const fault = entrantFault({ dob: person.details.dob, adult, role }, edition);
    if (fault) fail(fault);
    const id = await putEntry(tx, { id: tx.ids.next(), userId, editionId: edition.id, country, role, ...seatOf(wish) });
    await keepWish(tx, { id, userId }, edition, wish);
    await emit(tx, entered, { user_id: userId, entry_id: id, edition_id: edition.id });
    return entryOf((await findEntry(tx, id))!, now);
  });
}
