import type { SentFile } from "@upaya/contracts/endpoint.ts";
import { plainLine } from "@upaya/contracts/forms/plain-text.ts";
import { claimMoves, type ClaimState } from "@upaya/contracts/schools/claims.ts";
import { documentDays, type DocumentKind, documentKinds, reviewDays } from "@upaya/contracts/schools/documents.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Db } from "#platform/db/statement.ts";
import { fail } from "#platform/errors.ts";
import { addDays, indiaDay, workingDayAfter } from "#platform/india.ts";
import { claimPaper, keepPaper, paperLink, removePapers } from "../../media/index.ts";
import {
  type DocumentRow,
  dropDocumentsOf,
  type KeptDocument,
  listDocumentsOf,
  listDocumentsOfClaim,
  listLiveDocuments,
  putDocument,
  removeLater,
} from "./documents.store.ts";
import { type HeldSchool, holdClaim, holdSchool, type PapersOwner, setStatus, setVerification } from "./owners.store.ts";
import { addReview, dropReview, findLive, setDecided, setSent } from "./reviews.store.ts";

const dayMs = 86_400_000;
const longestName = 120;
/** So many days before its affiliation ends a school may send the next letter. */
const renewalDays = 60;

const documentEnd = (now: Date) => new Date(now.getTime() + documentDays * dayMs);

/** What was decided about is kept as long as somebody may ask why. */
export const removeDecided = (tx: Tx, reviewId: string) => removeLater(tx, reviewId, documentEnd(tx.clock.now()));

/** Nobody else changes what the owner sends until the commit. */
async function hold(tx: Tx, owner: PapersOwner): Promise<void> {
  if ("schoolId" in owner) refuseVerified((await holdSchool(tx, owner.schoolId)) ?? fail("not_found"), tx.clock.now());
  else refuseEnded((await holdClaim(tx, owner.claimId)) ?? fail("not_found"));
}

/** Also in a dispute the documents speak for whoever sends them. */
function refuseEnded({ state }: { readonly state: ClaimState }): void {
  if (claimMoves[state].length === 0) fail("schools.claim_ended");
}

/** Refuses whoever cannot put anything by now. Answers what is being gathered. */
async function holdOpen(tx: Tx, owner: PapersOwner): Promise<string | undefined> {
  await hold(tx, owner);
  const live = await findLive(tx, owner);
  if (live?.state === "sent") fail("schools.under_review");
  return live?.id;
}

function refuseVerified({ status, verified_until }: HeldSchool, now: Date): void {
  if (status !== "verified") return;
  if (verified_until === null || addDays(indiaDay(now), renewalDays) < verified_until) fail("schools.is_verified");
}

/** A document in the place of an earlier one of its kind. It is redrawn before, outside of any transaction. */
export async function keepDocument(ctx: Ctx, owner: PapersOwner, kind: DocumentKind, file: SentFile): Promise<KeptDocument> {
  const userId = personOf(ctx.actor).id;
  // Drawing takes long, so whoever is refused is refused before it.
  await ctx.tx((tx) => holdOpen(tx, owner));
  const paper = await keepPaper(ctx, file);
  const name = plainLine(file.name).slice(0, longestName);
  return ctx.tx(async (tx) => {
    const reviewId = (await holdOpen(tx, owner)) ?? (await openReview(tx, owner));
    await claimPaper(tx, paper.id);
    const now = tx.clock.now();
    const document = { id: tx.ids.next(), kind, name, bytes: paper.bytes };
    const replaced = await putDocument(tx, { ...document, reviewId, paperId: paper.id, userId, putAt: now, removeAt: documentEnd(now) });
    await removePapers(tx, replaced === undefined ? [] : [replaced]);
    return { ...document, sent_at: now };
  });
}

async function openReview(tx: Tx, owner: PapersOwner): Promise<string> {
  const id = tx.ids.next();
  await addReview(tx, id, owner);
  return id;
}

/** By the id of the school or claim: what is put by, and what is being read. After a decision there are none. */
export async function listDocuments(db: Db, owners: readonly PapersOwner[]): Promise<Map<string, KeptDocument[]>> {
  const all = new Map<string, KeptDocument[]>();
  for (const { owner_id, id, kind, name, bytes, sent_at } of await listLiveDocuments(db, owners)) {
    all.set(owner_id, [...(all.get(owner_id) ?? []), { id, kind, name, bytes, sent_at }]);
  }
  return all;
}

export const wireDocument = ({ sent_at, ...document }: KeptDocument) => ({ ...document, sent_at: sent_at.toISOString() });

/** Both are needed. Sent twice they are sent once. */
export async function sendPapers(tx: Tx, owner: PapersOwner, userId: string): Promise<{ due_at: Date }> {
  await hold(tx, owner);
  const live = await findLive(tx, owner);
  if (live?.due_at) return { due_at: live.due_at };
  const documents = live ? await listDocumentsOf(tx, live.id) : [];
  if (!live || documents.length < Object.keys(documentKinds).length) return fail("schools.two_documents");
  let due_at = tx.clock.now();
  for (let day = 0; day < reviewDays; day += 1) due_at = workingDayAfter(due_at);
  await setSent(tx, live.id, userId, due_at);
  if ("schoolId" in owner) await setStatus(tx, owner.schoolId, "in_review");
  return { due_at };
}

/** Taken back: what was put by or sent goes, rows at once and bytes within seconds. */
export async function dropPapers(tx: Tx, owner: PapersOwner): Promise<void> {
  if ("claimId" in owner) await holdClaim(tx, owner.claimId);
  const live = await findLive(tx, owner);
  if (!live) return;
  await removePapers(tx, await dropDocumentsOf(tx, [live.id]));
  await dropReview(tx, live.id);
}

type Settled = { readonly verified: { readonly schoolId: string; readonly until: string } } | { readonly refused: string };

/** What the documents of a claim came to. Granted they are the school's, and verify it; refused they stay with the claim, with the reason. */
export async function settleClaimPapers(tx: Tx, claimId: string, settled: Settled): Promise<void> {
  await holdClaim(tx, claimId);
  const live = await findLive(tx, { claimId });
  if (!live) return;
  if ("refused" in settled) await setDecided(tx, live.id, { state: "returned", because: settled.refused });
  else {
    const { schoolId, until } = settled.verified;
    await setDecided(tx, live.id, { state: "verified", until, schoolId });
    await setVerification(tx, schoolId, { status: "verified", at: tx.clock.now(), until });
  }
  await removeDecided(tx, live.id);
}

/** For the desk: each document as a picture, by a link that is good for five minutes. That somebody looks is written down by the item itself. */
export async function paperParts(
  ctx: Ctx,
  owner: { readonly claimId: string } | { readonly reviewId: string },
): Promise<DeskItem["parts"]> {
  const rows = "claimId" in owner ? await listDocumentsOfClaim(ctx.db, owner.claimId) : await listDocumentsOf(ctx.db, owner.reviewId);
  return rows.map((row) => pictureOf(ctx, row));
}

function pictureOf(ctx: Ctx, { kind, name, paper_id }: DocumentRow): DeskItem["parts"][number] {
  const title = documentKinds[kind];
  return { kind: "picture", title: `${title}: ${name}`, url: paperLink(ctx, paper_id), alt: title };
}
