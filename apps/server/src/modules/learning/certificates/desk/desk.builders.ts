import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { addCertificates } from "../certificates.store.ts";
import { makeCopies } from "../make-copies.ts";
import { newNumber } from "../number.ts";
import { addReview } from "../reviews/reviews.store.ts";
import { markSheetFailed } from "../sheet.store.ts";
import { noticeEnds } from "../state.ts";
import { setNotice } from "../withdrawing/withdrawing.store.ts";

interface Version {
  readonly id: string;
  readonly resource_id: string;
}

/** Somebody's, who is nobody, with a name on it. */
async function issued(tx: Tx, { id: version_id, resource_id }: Version): Promise<{ number: string; userId: string }> {
  const [number, userId] = [newNumber(tx.clock.now()), tx.ids.next()];
  const facts = { title: "Probe", instructor: "", teacher: "Probe", minutes: 9, right_answers: 20, questions: 25, edition: 1 };
  await addCertificates(tx, [
    { ...facts, number, user_id: userId, resource_id, version_id, finished_at: tx.clock.now(), subject: randomUUID() },
  ]);
  await makeCopies(tx, [{ number, name: "Asha Rao", name_own: null }], "holder");
  return { number, userId };
}

const notice = (tx: Tx, number: string) => setNotice(tx, number, noticeEnds(tx.clock.now()), "issued_in_error");

export const buildIssued = (ctx: Ctx, version: Version) => ctx.tx(async (tx) => (await issued(tx, version)).number);

export const buildNoticed = (ctx: Ctx, version: Version) =>
  ctx.tx(async (tx) => {
    const { number } = await issued(tx, version);
    await notice(tx, number);
    return number;
  });

export const buildUnmade = (ctx: Ctx, version: Version) =>
  ctx.tx(async (tx) => {
    const { number } = await issued(tx, version);
    await markSheetFailed(tx, number, 1, "not_drawn");
    return number;
  });

/** Answers the review's id. */
export const buildReview = (ctx: Ctx, version: Version) =>
  ctx.tx(async (tx) => {
    const { number, userId } = await issued(tx, version);
    await notice(tx, number);
    const { id } = await addReview(tx, userId, number, "I took the check myself, at school.");
    return id;
  });
