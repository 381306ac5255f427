import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { issuePaper } from "./issue-paper.ts";
import { addCreditNote, addPaperOfOrder, findUnmade, listUnmade, setMade } from "./papers.store.ts";
import { hashOf, paperKey } from "./paper-bytes.ts";

const job = defineJob("commerce.make_paper", z.object({ paper_id: z.uuid() }), { kind: "slow", hands: 2 });

const ask = (tx: Tx, paper_id: string) => enqueue(tx, job, { paper_id }, { key: paper_id });

/** With the payment itself: an order that is paid has a paper that is due. Its number is taken later, so that no payment waits for another's. */
export async function askForPaper(tx: Tx, orderId: string): Promise<void> {
  const id = await addPaperOfOrder(tx, orderId);
  if (id !== undefined) await ask(tx, id);
}

/** With the approval of a refund, where an invoice was made for its money. */
export async function askForCreditNote(tx: Tx, refundId: string): Promise<void> {
  const id = await addCreditNote(tx, refundId);
  if (id !== undefined) await ask(tx, id);
}

/** Pens and fonts are loaded when the first paper is drawn. */
const studio = () => import("./drawing/draw-paper.ts");

export const paperMaker = perform(job, async (ctx, { paper_id }) => {
  await ctx.tx((tx) => issuePaper(ctx, tx, paper_id));
  const paper = await findUnmade(ctx.db, paper_id);
  if (!paper) return undefined;
  const bytes = await (await studio()).paperPdf(paper.facts, paper.issued_at);
  const hash = hashOf(bytes);
  const key = paperKey({ id: paper_id, hash });
  await ctx.storage.put(key, bytes, "application/pdf");
  return async (tx) => {
    // Another try may have drawn it with another release: the bytes that came first are the paper.
    const kept = await setMade(tx, paper_id, hash);
    if (kept !== hash) await removeObjects(tx, [key]);
  };
});

const lateMs = 3_600_000;

/** Papers whose job was lost, whatever lost it, are asked for again. Answers how many. */
export async function sweepPapers(ctx: Ctx): Promise<number> {
  const late = await listUnmade(ctx.db, new Date(ctx.clock.now().getTime() - lateMs));
  if (late.length === 0) return 0;
  ctx.log.error({ papers: late.length }, "papers were not made within the hour");
  await ctx.tx(async (tx) => {
    for (const id of late) await ask(tx, id);
  });
  return late.length;
}
