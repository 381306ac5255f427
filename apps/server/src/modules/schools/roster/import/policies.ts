import type { Policy } from "#platform/policy.ts";
import { contactOfSchool, schoolsHeld } from "../../policies.ts";
import { importsOfSchools } from "./imports.store.ts";

/** An import of a school that the caller speaks for, whoever of its contacts put it in: another's is not there. */
export const contactOfImport: Policy<{ import_id: string }> = {
  name: "contactOfImport",
  refuses: (actor) => contactOfSchool.refusesCaller?.(actor),
  refusesCaller: (actor) => contactOfSchool.refusesCaller?.(actor),
  guard: {
    thing: "schools.roster_import",
    ids: ({ import_id }) => [import_id],
    mine: async (ctx, ids) => importsOfSchools(ctx.db, await schoolsHeld(ctx), ids),
  },
};
