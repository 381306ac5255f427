import type { SharingReceipt } from "@upaya/contracts/schools/sharing.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { countLooks, findReceipt, listKnownPeople } from "../../identity/index.ts";
import { listSchoolCards } from "../roster/school-cards.store.ts";
import { shownReceipt } from "./shown.ts";

const mostCounted = 1_000;

/** Everything that a receipt says to whoever gave the yes. */
export async function fullReceipt(ctx: Ctx, number: string): Promise<SharingReceipt> {
  const receipt = (await findReceipt(ctx.db, number)) ?? fail("not_found");
  const [schools, [me], looks] = await Promise.all([
    listSchoolCards(ctx.db, [receipt.school_id]),
    listKnownPeople(ctx.db, [personOf(ctx.actor).id]),
    countLooks(ctx.db, receipt, mostCounted),
  ]);
  const school = schools.get(receipt.school_id);
  return {
    ...shownReceipt(receipt, school?.name ?? null),
    name: me?.name ?? "",
    place: school?.place ?? "",
    looks: looks.n,
    last_look_at: looks.last_at?.toISOString() ?? null,
  };
}
