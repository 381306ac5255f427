import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetTaasTerms } from "@upaya/contracts/schools/taas-terms.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { ownSchool } from "../own-school.ts";
import { findLastAnswer } from "./answers.store.ts";

/** What the school said last, of which text, and who said it for the school. */
export async function getTaasTerms(ctx: Ctx, { school_id }: Input<typeof GetTaasTerms>): Promise<Reply<typeof GetTaasTerms>> {
  const answer = await findLastAnswer(ctx.db, ownSchool(ctx, school_id));
  if (!answer) return { is_agree: false, version: null, said_by: null, said_at: null };
  const { is_agree, version, user_id, said_at } = answer;
  const [person] = user_id === null ? [] : await listKnownPeople(ctx.db, [user_id]);
  return { is_agree, version, said_by: person?.name ?? null, said_at: said_at.toISOString() };
}
