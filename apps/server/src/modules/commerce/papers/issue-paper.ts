import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PaperFacts } from "./facts.ts";
import { factsOfCredit, factsOfOrder, type Numbered } from "./facts-of.ts";
import { financialYear } from "#platform/india.ts";
import { paperNumber, seriesOf } from "./number.ts";
import { type HeldPaper, holdPapersBeside, setIssued, takeNumber } from "./papers.store.ts";
import { findReturned, findSold } from "./sold.store.ts";

/**
 * Gives a paper its number and writes down all that it will say, in one transaction: who has a number has a paper. An invoice that a credit note names is
 * issued before it. Done again it changes nothing.
 */
export async function issuePaper(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const all = await holdPapersBeside(tx, id);
  const own = all.find((paper) => paper.id === id);
  if (!own || own.facts) return;
  if (own.kind !== "credit_note") await issueOfOrder(ctx, tx, own);
  else await issueCredit(ctx, tx, own, all);
}

async function issueOfOrder(ctx: Ctx, tx: Tx, paper: HeldPaper): Promise<PaperFacts> {
  const sold = await findSold(tx, paper.order_id);
  if (!sold) throw new Error("a paper of an order that is not paid");
  return issue(tx, paper, sold.paid_at, (numbered) => factsOfOrder(ctx.env, paper, sold, numbered));
}

async function issueCredit(ctx: Ctx, tx: Tx, paper: HeldPaper, all: readonly HeldPaper[]): Promise<void> {
  const first = all.find(({ kind }) => kind === "invoice");
  const returned = paper.refund_id === null ? undefined : await findReturned(tx, paper.refund_id);
  if (!first || !returned) throw new Error("a credit note without an invoice or a refund");
  const invoice = first.facts ?? (await issueOfOrder(ctx, tx, first));
  const before = all.flatMap(({ kind, facts }) => (kind === "credit_note" && facts ? [facts] : []));
  await issue(tx, paper, returned.approved_at, (numbered) => factsOfCredit({ invoice, before, returned }, numbered));
}

/** In the year of what it is for, and with the date of today. */
async function issue(tx: Tx, { id, kind }: HeldPaper, at: Date, write: (numbered: Numbered) => PaperFacts): Promise<PaperFacts> {
  const [series, year] = [seriesOf[kind], financialYear(at)];
  const { place, issued_at: issuedAt } = await takeNumber(tx, series, year);
  const facts = write({ number: paperNumber(series, year, place), issuedAt });
  await setIssued(tx, id, { series, financialYear: year, place, issuedAt, facts });
  return facts;
}
