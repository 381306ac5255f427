import type { ReviewState } from "@upaya/contracts/schools/documents.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { findLastReview, type LastReview } from "./reviews.store.ts";

const nothingSent: ReviewState = {
  state: "none",
  sent_at: null,
  sent_by: null,
  due_at: null,
  decided_at: null,
  because: null,
  faulty: [],
};

/** How far the verification of a school has come. One that was verified before documents were sent here has sent none. */
export async function reviewStateOf(ctx: Ctx, schoolId: string, isVerified = false): Promise<ReviewState> {
  const last = await findLastReview(ctx.db, schoolId);
  if (!last) return isVerified ? { ...nothingSent, state: "verified" } : nothingSent;
  const [sender] = last.sent_by === null ? [] : await listKnownPeople(ctx.db, [last.sent_by]);
  return told(last, sender?.name ?? null);
}

function told({ state, has_ended, sent_at, due_at, decided_at, because, faulty }: LastReview, sent_by: string | null): ReviewState {
  return {
    state: state === "verified" && has_ended ? "ended" : state,
    sent_at: sent_at?.toISOString() ?? null,
    sent_by,
    due_at: due_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    because,
    faulty: [...faulty],
  };
}
