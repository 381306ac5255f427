import { randomUUID } from "node:crypto";
import type { Tx } from "#platform/db/database.ts";
import { findInstructors } from "../../catalogue/index.ts";
import { addCertificates, type Course, type Earned, listEarned, listUnnamed, lockNames } from "./certificates.store.ts";
import { makeCopies } from "./make-copies.ts";
import { newNumber } from "./number.ts";

/** A number of 40 bits that is taken: once in many lives, and then the next one is free. */
const mostLooks = 5;

/**
 * In the transaction that completes the courses: whoever has finished has a certificate, or has not finished. Whoever has said how their
 * name is written has it at once; for the others it waits for a name.
 */
export async function issueCertificates(tx: Tx, courses: readonly Course[]): Promise<number> {
  const earned = await listEarned(tx, courses);
  if (earned.length === 0) return 0;
  const people = [...new Set(earned.map(({ user_id }) => user_id))];
  await lockNames(tx, people);
  const written = await writeAll(tx, courses, earned);
  await makeCopies(tx, await listUnnamed(tx, people), "holder");
  return written;
}

async function writeAll(tx: Tx, courses: readonly Course[], earned: readonly Earned[]): Promise<number> {
  const instructors = new Map((await findInstructors(tx)).map(({ slug, name }) => [slug, name]));
  let missing = earned;
  for (let look = 0; look < mostLooks; look += 1) {
    const rows = missing.map((row) => ({
      ...row,
      number: newNumber(row.finished_at),
      teacher: instructors.get(row.instructor) ?? row.instructor,
      subject: randomUUID(),
    }));
    const written = await addCertificates(tx, rows);
    if (written.length === rows.length) return earned.length;
    missing = await listEarned(tx, courses);
    if (missing.length === 0) return earned.length;
  }
  throw new Error("no free number for a certificate");
}
