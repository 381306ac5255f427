import { randomUUID } from "node:crypto";
import type { Samples, Things } from "#platform/sample.ts";

export const samples: Samples = {
  GetDesk: () => ({}),
  ListProposals: () => ({}),
  GetProposal: ({ id }) => ({ params: { id } }),
  DecideProposal: ({ id }) => ({ params: { id }, body: { decision: "decline" } }),
  ListAudit: () => ({}),
  GetAudit: ({ audit }) => ({ params: { id: audit || randomUUID() } }),
  ListDead: () => ({}),
  GetDead: ({ id }) => ({ params: { id }, made: "a dead letter" }),
  SendAgain: ({ id }) => ({ params: { id }, made: "a dead letter" }),
  Discard: ({ id }) => ({ params: { id }, made: "a dead letter" }),
  ListJobs: () => ({}),
};

export const things: Things = {
  "a dead letter": async ({ sql }) => {
    const [id, event] = [randomUUID(), randomUUID()];
    await sql(
      `insert into platform.outbox (id, day, subject, payload, occurred_at, published_at, confirmed_at)
       values ($1, (platform.now() at time zone 'UTC')::date, 'probe.happened', '{}', platform.now(), platform.now(), platform.now())`,
      [event],
    );
    await sql(
      `insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason)
       values ($1, 'probe.hear', $2, (platform.now() at time zone 'UTC')::date, 'probe.happened', 5, 'Error')`,
      [id, event],
    );
    return id;
  },
};
