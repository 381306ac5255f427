import type { Ctx } from "#platform/ctx.ts";
import { hashOf, newSecret } from "../secret.ts";
import { addChallenge, takeChallenge } from "./credentials.store.ts";

const minutes = 10;

type Kind = Parameters<typeof takeChallenge>[1];
type Content = Record<string, string | boolean>;

/** Begins a ceremony that is finished with the ticket, once and soon. */
export async function beginCeremony(ctx: Ctx, kind: Kind, content: Content, userId: string | null = null, ticket = newSecret(ctx.random)) {
  await addChallenge(ctx.db, {
    id: ctx.ids.next(),
    ticket_hash: hashOf(ticket),
    kind,
    user_id: userId,
    content,
    expires_at: new Date(ctx.clock.now().getTime() + minutes * 60_000),
  });
  return ticket;
}

export function finishCeremony(ctx: Ctx, kind: Kind, ticket: string) {
  return takeChallenge(ctx.db, kind, hashOf(ticket));
}
