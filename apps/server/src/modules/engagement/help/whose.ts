import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import type { Seal } from "#platform/seal.ts";
import { readHelpKey } from "./help-key.ts";
import { findByNumber, type Question } from "./questions.store.ts";

interface Named {
  readonly number: string;
  readonly key?: string | undefined;
}

/** Another's question, one that never was and a wrong key are all the same to the caller: not found. */
export async function ownQuestion(ctx: Pick<Ctx, "actor" | "db" | "seal">, { number, key }: Named): Promise<Question> {
  const question = await findByNumber(ctx.db, number);
  return question && isTheirs(ctx, question, key) ? question : fail("not_found");
}

function isTheirs({ actor, seal }: { actor: Actor; seal: Seal }, { id, user_id }: Question, key: string | undefined): boolean {
  // A key opens what a guest asked: what is under an account is its owner's alone.
  if (user_id === null) return key !== undefined && readHelpKey(seal, key) === id;
  return actor.kind === "user" && actor.id === user_id;
}
