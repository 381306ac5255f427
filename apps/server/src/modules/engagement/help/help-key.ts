import * as z from "zod";
import type { Seal } from "#platform/seal.ts";

const place = "help_question";
const form = z.object({ question_id: z.uuid() });

/** What stands in a guest's letters: whoever has it may read and answer in this one question, and learns nothing else by it. */
export const helpKey = (seal: Seal, questionId: string): string => seal.close({ question_id: questionId }, place).toString("base64url");

/** The question that a key is for; nothing where it is none of ours. */
export function readHelpKey(seal: Seal, key: string): string | undefined {
  try {
    return form.safeParse(seal.open(Buffer.from(key, "base64url"), place)).data?.question_id;
  } catch {
    return undefined;
  }
}
