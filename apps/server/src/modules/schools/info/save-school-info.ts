import { isDeepStrictEqual } from "node:util";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SaveSchool } from "@upaya/contracts/schools/school.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { listByUdise } from "../directory/listings.store.ts";
import { ownSchool } from "../own-school.ts";
import { findSchool, holdWords, type SchoolRow, type SchoolWords, setWords } from "./info.store.ts";
import { schoolRecord } from "./school-record.ts";
import { tellDirectory } from "./tell-directory.ts";

/** What the two documents prove. */
const proven = ["name", "board", "udise"] as const;

/** Whoever saves says which version they looked at. What is saved again, word for word, is saved once. */
export async function saveSchoolInfo(
  ctx: Ctx,
  { school_id, version, ...words }: Input<typeof SaveSchool>,
): Promise<Reply<typeof SaveSchool>> {
  const schoolId = ownSchool(ctx, school_id);
  const row = await ctx.tx((tx) => save(tx, { schoolId, version, words: given(words) })).catch(refuseTaken);
  return { message: "Saved.", school: schoolRecord(row) };
}

/** A field that was not sent is left alone; one that was emptied comes as null. */
const given = (words: object) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<SchoolWords>;

interface Change {
  readonly schoolId: string;
  readonly version: number;
  readonly words: Partial<SchoolWords>;
}

async function save(tx: Tx, { schoolId, version, words }: Change): Promise<SchoolRow> {
  const before = (await holdWords(tx, schoolId)) ?? fail("not_found");
  const fields = Object.keys(words) as (keyof SchoolWords)[];
  const changed = fields.filter((field) => !isDeepStrictEqual(words[field], before[field]));
  if (changed.length === 0) return before;
  if (version !== before.version) fail("schools.changed_meanwhile");
  if (before.status !== "unverified" && proven.some((field) => changed.includes(field))) fail("schools.proven_field");
  if (words.udise && changed.includes("udise")) await refuseListed(tx, schoolId, words.udise);
  await setWords(tx, schoolId, words);
  const after = (await findSchool(tx, schoolId)) ?? fail("not_found");
  await tellDirectory(tx, after);
  return after;
}

async function refuseListed(tx: Tx, schoolId: string, udise: string): Promise<void> {
  const [listed] = await listByUdise(tx, udise, 1);
  if (listed && listed.school_id !== schoolId) fail("schools.udise_taken");
}

/** Of two schools that write down the same code at the same moment the database keeps one. */
function refuseTaken(error: unknown): never {
  const { code, constraint = "" } = error as { code?: string; constraint?: string };
  return code === "23505" && constraint.endsWith("_udise_key") ? fail("schools.udise_taken") : raise(error);
}

function raise(error: unknown): never {
  throw error;
}
