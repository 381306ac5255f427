import { apiAddress } from "#platform/credentials/addresses.ts";
import { hashedName } from "#platform/credentials/hashed-name.ts";
import { signCredential } from "#platform/credentials/sign-credential.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { achievementOf } from "./achievement-of.ts";
import type { SheetRow } from "./sheet.store.ts";

/**
 * Made when it is asked for, from the newest copy: the register is what counts, and what is signed stands in nobody's database. It names
 * nobody: the holder is an id of this certificate alone, and the name a salted hash that whoever is told the name can compare.
 */
export async function signCertificate(ctx: Ctx, row: SheetRow): Promise<string> {
  const { number, title, right_answers, questions, subject, name, list, place } = row;
  const id = apiAddress(ctx.env, `/learning/certificates/${number}/signed.jwt`);
  return signCredential(ctx, {
    id,
    subject: `urn:uuid:${subject}`,
    name: title,
    issuedAt: row.made_at,
    achievement: (await achievementOf(ctx, row.version_id)) ?? fail("not_found"),
    result: { right: right_answers, of: questions },
    identityHash: hashedName(ctx, `${id} ${row.revision}`, name),
    place: { list, index: place },
  });
}
