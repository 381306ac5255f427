import type { SheetNames } from "@upaya/contracts/learning/certificate-name.ts";
import { emit } from "#platform/bus/emit.ts";
import { takePlaces } from "#platform/credentials/places.ts";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { certificateCorrected, certificateIssued } from "../events.ts";
import { addCopies } from "./certificates.store.ts";
import { makeSheet } from "./make-sheet.ts";

interface Named extends SheetNames {
  readonly number: string;
}

/** A copy with a name: the first issues a certificate, any other corrects it. Its sheet is made by a job that commits with it. */
export async function makeCopies(tx: Tx, named: readonly Named[], by: "holder" | "staff"): Promise<void> {
  if (named.length === 0) return;
  const places = await takePlaces(tx, named.length);
  const copies = named.map(({ number, name, name_own }, at) => {
    const { list, index: place } = places[at]!;
    return { number, name, name_own, given_by: by, list, place };
  });
  for (const { number, user_id, resource_id, revision } of await addCopies(tx, copies)) {
    await enqueue(tx, makeSheet, { number, revision });
    await emit(tx, revision === 1 ? certificateIssued : certificateCorrected, { number, user_id, resource_id });
  }
}
