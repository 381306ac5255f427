import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListSessions } from "@upaya/contracts/identity/keep-session.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listOpenSessions } from "./session.store.ts";

export async function listSessions(ctx: Ctx): Promise<Reply<typeof ListSessions>> {
  const me = personOf(ctx.actor);
  const rows = await listOpenSessions(ctx.db, me.id);
  return {
    data: rows.map((row) => ({
      id: row.id,
      label: row.label,
      current: row.id === me.session,
      shared: row.shared,
      signed_in_at: row.started_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  };
}
