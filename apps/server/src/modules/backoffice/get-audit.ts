import type { GetAudit } from "@upaya/contracts/backoffice/audit.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findAudit } from "#platform/staff/audit.store.ts";
import { namesOf } from "./names-of.ts";
import { labelOf, saidWords } from "./proposals.ts";

export async function getAudit(ctx: Ctx, { id }: Input<typeof GetAudit>): Promise<Reply<typeof GetAudit>> {
  const row = (await findAudit(ctx.db, id)) ?? fail("not_found");
  const nameOf = await namesOf(ctx, [row.user_id]);
  return {
    id,
    subject: `${nameOf(row.user_id)}: ${labelOf(ctx, row.operation)}`,
    state: row.step,
    due: null,
    at: row.at.toISOString(),
    parts: [
      {
        kind: "facts",
        title: "What was done",
        facts: [
          { name: "Operation", value: row.operation },
          { name: "Roles at that moment", value: row.roles.map((role) => role.replaceAll("_", " ")).join(", ") || "none" },
          ...Object.entries(row.ids).map(([name, value]) => ({ name: `On (${name.replaceAll("_", " ")})`, value })),
          { name: "Fields", value: row.fields.join(", ") || "none" },
          ...(saidWords(row.said) ? [{ name: "Which", value: saidWords(row.said) }] : []),
          { name: "Request", value: row.request_id },
        ],
      },
      ...(row.reason ? [{ kind: "words" as const, title: "Reason", text: row.reason }] : []),
    ],
    history: [],
    fill: {},
  };
}
