import type { CheckCredential } from "@upaya/contracts/credentials/check-credential.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "../ctx.ts";
import { checkSigned } from "./check-signed.ts";

/** For whoever was handed a file and asks whether to believe it. Nothing of it is kept. */
export async function checkCredential(ctx: Ctx, { file }: Input<typeof CheckCredential>): Promise<Reply<typeof CheckCredential>> {
  const checked = await checkSigned(ctx, file.bytes);
  if (!("facts" in checked)) return checked;
  const { issuedAt, alignments, ...facts } = checked.facts;
  return { verdict: checked.verdict, facts: { ...facts, issued_at: issuedAt.toISOString(), alignments: [...alignments] } };
}
