import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { foldSchool } from "../figures/fold-school.ts";
import { linkedOf, sharersOf } from "../figures/linked-of.ts";
import { foldPeople, partsOfPeople } from "../people/fold-people.ts";
import { listKept } from "../people/people.store.ts";

/** Thrown so that the transaction is taken back. */
class OnlyLooked extends Error {
  override readonly name = "OnlyLooked";
  readonly differences: number;
  constructor(differences: number) {
    super("nothing is changed by a look");
    this.differences = differences;
  }
}

/**
 * All figures of a school once more from the sources, and how many rows that said they were of now were otherwise. What has changed since they
 * were folded is no difference: whoever looks folds it. Where it does not mend, nothing that it did is kept.
 */
export async function checkSchool(ctx: Ctx, schoolId: string, mends: boolean): Promise<number> {
  try {
    return await ctx.tx(async (tx) => {
      const differences = await differencesOf(tx, schoolId);
      if (!mends) throw new OnlyLooked(differences);
      return differences;
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.differences;
    throw error;
  }
}

async function differencesOf(tx: Tx, schoolId: string): Promise<number> {
  const sharers = sharersOf(await linkedOf(tx, schoolId));
  const kept = new Set(await listKept(tx, sharers));
  let ofPeople = 0;
  for (const part of partsOfPeople(sharers.filter((id) => kept.has(id)))) ofPeople += await foldPeople(tx, part);
  const isNew = sharers.filter((id) => !kept.has(id));
  for (const part of partsOfPeople(isNew)) await foldPeople(tx, part);
  const { differences, wasCurrent } = await foldSchool(tx, schoolId);
  return ofPeople + (wasCurrent && ofPeople === 0 && isNew.length === 0 ? differences : 0);
}
