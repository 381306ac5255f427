import type { Details } from "@upaya/contracts/identity/details.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { peopleMerged } from "../events.ts";
import { callOff } from "../leaving/call-off.ts";
import { endSessionsOf } from "../sessions/session.store.ts";
import { markMerged, moveEverything } from "./merge.store.ts";
import { findDetails, saveProfile } from "./people.store.ts";

/** One account stays, keeps what it says and takes over every way in; the other one fills its gaps. Both are locked by whoever calls. */
export async function joinAccounts(tx: Tx, from: string, into: string): Promise<void> {
  // Whoever puts two accounts together stays.
  await callOff(tx, [from, into]);
  await endSessionsOf(tx, [from, into], "merged");
  await saveProfile(tx, into, gapsOf(await findDetails(tx, into), await findDetails(tx, from)));
  await moveEverything(tx, from, into);
  await markMerged(tx, from, into);
  await emit(tx, peopleMerged, { from_id: from, into_id: into });
}

function gapsOf(kept: Details | undefined, brought: Details | undefined): Partial<Details> {
  const empty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const names = Object.keys(brought ?? {}) as (keyof Details)[];
  return Object.fromEntries(names.filter((name) => empty(kept?.[name]) && !empty(brought?.[name])).map((name) => [name, brought?.[name]]));
}
