import type { ListAudit } from "@upaya/contracts/backoffice/audit.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listAudit } from "#platform/staff/audit.store.ts";
import { deskLimit, deskPageOf } from "#platform/staff/desk-page.ts";
import { namesOf } from "./names-of.ts";
import { labelOf, saidWords } from "./proposals.ts";

export async function listAuditRows(ctx: Ctx, { state, search, after }: Input<typeof ListAudit>): Promise<Reply<typeof ListAudit>> {
  const step = state === "all" ? undefined : (state ?? "acts");
  const rows = await listAudit(ctx.db, { before: after, limit: deskLimit, about: search || undefined, step });
  const nameOf = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return deskPageOf(
    rows,
    (row) => ({
      id: row.id,
      subject: `${nameOf(row.user_id)}: ${labelOf(ctx, row.operation)}`,
      note: [saidWords(row.said), row.reason ?? ""].filter(Boolean).join(" · "),
      state: row.step,
      due: null,
      at: row.at.toISOString(),
    }),
    ({ id }) => id,
  );
}
