import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ChangeWording } from "@upaya/contracts/engagement/wording.ts";
import { plainLine } from "@upaya/contracts/forms/plain-text.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { saveWords } from "../telling/wording.store.ts";
import type { Wording } from "../telling/words.ts";
import { faultsIn } from "./faults-in.ts";
import { kindOf } from "./kind-of.ts";

/** Words name only what a message of their kind knows, and on a device nothing that is somebody's. */
export async function changeWording(ctx: Ctx, { id, ...said }: Input<typeof ChangeWording>): Promise<Reply<typeof ChangeWording>> {
  const kind = kindOf(id);
  const { bell, many, push, letter, button, because } = said;
  const paragraphs = letter
    .split(/\n\s*\n/)
    .map((paragraph) => plainLine(paragraph.replaceAll("\n", " ")).trim())
    .filter(Boolean);
  const words: Wording = { bell, ...(many === undefined ? {} : { many }), push, letter: paragraphs, button, because };
  const fields = faultsIn(kind, words);
  if (fields.length > 0) fail("engagement.words_do_not_fit", { fields });
  await ctx.tx((tx) => saveWords(tx, kind, words));
  return { message: "These words are read from now on." };
}
