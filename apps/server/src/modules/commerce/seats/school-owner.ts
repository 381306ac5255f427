import { type Actor, personOf } from "#platform/actor.ts";
import { fail } from "#platform/errors.ts";
import { schoolsOf } from "../../schools/index.ts";
import type { Owner } from "../cart/owner.ts";

/** The school that is named, or else the first one that the caller speaks for. Whether they speak for it, the policy has asked. */
export function schoolOwner(actor: Actor, named: string | undefined): Owner & { readonly schoolId: string } {
  return { userId: personOf(actor).id, schoolId: named ?? schoolsOf(actor)[0] ?? fail("forbidden") };
}
