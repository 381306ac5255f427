import { randomUUID } from "node:crypto";
import type { Samples } from "#platform/sample.ts";

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
