import { mostReachedAlone } from "@upaya/contracts/engagement/broadcasts.ts";
import type { Db } from "#platform/db/statement.ts";
import { countPresent } from "../../identity/index.ts";

/** Counted so far and no further. */
const mostCounted = 100_000;

interface Readers {
  /** As it is said to staff. */
  readonly words: string;
  readonly takeTwo: boolean;
}

/** Everybody whose account is open reads what is said to everybody. */
export async function readersOf(db: Db): Promise<Readers> {
  const many = await countPresent(db, mostCounted + 1);
  const figure = new Intl.NumberFormat("en-IN").format(Math.min(many, mostCounted));
  return { words: many > mostCounted ? `More than ${figure}` : figure, takeTwo: many > mostReachedAlone };
}
