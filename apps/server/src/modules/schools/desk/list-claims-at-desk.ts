import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListClaimsAtDesk } from "@upaya/contracts/schools/claim-desk.ts";
import { contactJobs } from "@upaya/contracts/schools/kinds.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countDeskClaims, type DeskClaim, deskStates, listDeskClaims } from "./claims.store.ts";
import { wayWords } from "./words.ts";

/** So many of those that are due first show how late we are. */
const mostDues = 40;

/** What is due first is decided first. Who it is stands in the item, and whoever looks there is written down. */
export async function listClaimsAtDesk(
  ctx: Ctx,
  { state, after }: Input<typeof ListClaimsAtDesk>,
): Promise<Reply<typeof ListClaimsAtDesk>> {
  const wanted = deskStates.find((each) => each === state) ?? "reading";
  const rows = await listDeskClaims(ctx.db, wanted, placeFrom(after));
  const { dues, ...counts } = await countDeskClaims(ctx.db, mostDues);
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts, dues });
}

function rowOf({ id, school, pin_code, district, job, way, state, due_at, decided_at, begun_at }: DeskClaim): DeskRow {
  return {
    id,
    subject: [school, `${district} ${pin_code}`.trim()].join(", "),
    note: [contactJobs[job], wayWords[way]].join(" · "),
    state: due_at === null ? "decided" : state,
    due: due_at?.toISOString() ?? null,
    at: (decided_at ?? begun_at).toISOString(),
  };
}
