import type { ListProposals } from "@upaya/contracts/backoffice/proposals.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskLimit, deskPageOf } from "#platform/staff/desk-page.ts";
import { countProposals, listProposals } from "#platform/staff/proposal.store.ts";
import { namesOf } from "./names-of.ts";
import { labelOf, saidWords, twoPersonRoutes } from "./proposals.ts";

const states = ["open", "agreed", "declined", "ended"] as const;

/** Whoever may do an act sees who asked for it, also what they asked for themself. */
export async function listProposalRows(ctx: Ctx, { state, after }: Input<typeof ListProposals>): Promise<Reply<typeof ListProposals>> {
  const operations = [...twoPersonRoutes(ctx).keys()];
  const shown = states.find((each) => each === state) ?? "open";
  const rows = await listProposals(ctx.db, { operations, state: shown, after, limit: deskLimit });
  const counts = Object.fromEntries((await countProposals(ctx.db, operations)).map((each) => [each.state, each.n]));
  const nameOf = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return deskPageOf(
    rows,
    (row) => ({
      id: row.id,
      subject: labelOf(ctx, row.operation),
      note: [saidWords(row.said), `asked for by ${nameOf(row.user_id)}`].filter(Boolean).join(" · "),
      state: shown,
      due: shown === "open" ? row.expires_at.toISOString() : null,
      at: row.asked_at.toISOString(),
    }),
    ({ id }) => id,
    { counts, dues: shown === "open" ? rows.map(({ expires_at }) => expires_at) : [] },
  );
}
