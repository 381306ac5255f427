import * as z from "zod/mini";
import { defineEndpoint, defineOperation } from "../endpoint.ts";
import { limitParam, offsetParam } from "../wire.ts";

/** What somebody learns. The names are the spec's. */
const learningRecord = z.object({ id: z.uuid(), webinar_id: z.uuid(), user_id: z.uuid(), active: z.boolean() });
export type LearningRecord = z.output<typeof learningRecord>;

const learningWhere = z.strictObject({
  user_id: z.optional(z.uuid()),
  webinar_id: z.optional(z.uuid()),
  active: z.optional(z.boolean()),
});
export const learningArgs = z.object({ where: z._default(learningWhere, {}), limit: limitParam(24), offset: offsetParam });
export const learningAggregateArgs = z.object({ where: z._default(learningWhere, {}) });

export const UserLearning = defineOperation(
  "UserLearning",
  `query UserLearning($where: LearningWhere, $limit: Int, $offset: Int) {
    learning(where: $where, limit: $limit, offset: $offset) { id webinar_id user_id active }
    learning_aggregate(where: $where) { aggregate { count } }
  }`,
);

export const Enrol = defineEndpoint({
  name: "Enrol",
  method: "POST",
  path: "/learning/enrolments",
  summary: "Enrols oneself in something free that is ready.",
  body: z.object({ resource_id: z.uuid() }),
  reply: learningRecord,
  idempotent: "natural",
});

export const Leave = defineEndpoint({
  name: "Leave",
  method: "DELETE",
  path: "/learning/records/:id",
  summary: "Leaves something free. What was done in it stays for whoever comes back.",
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: learningRecord,
  idempotent: "natural",
});
