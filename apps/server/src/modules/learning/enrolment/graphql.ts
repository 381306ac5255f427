import type * as z from "zod/mini";
import { learningAggregateArgs, learningArgs, type LearningRecord } from "@upaya/contracts/learning/enrolment.ts";
import { personOf } from "#platform/actor.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { looksAtOwn } from "../policies.ts";
import { recordOf } from "./record-of.ts";
import { countRecords, listRecords } from "./records.store.ts";

/** One's own learning records, and how many there are. */
export function addRecordFields(builder: Builder): void {
  const record = builder.objectRef<LearningRecord>("LearningRecord").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      webinar_id: t.exposeID("webinar_id"),
      user_id: t.exposeID("user_id"),
      active: t.exposeBoolean("active"),
    }),
  });
  const where = builder.inputType("LearningWhere", {
    fields: (input) => ({ user_id: input.id(), webinar_id: input.id(), active: input.boolean() }),
  });
  builder.queryField("learning", (t) =>
    t.field({
      type: [record],
      policy: looksAtOwn,
      input: learningArgs,
      args: { where: t.arg({ type: where }), limit: t.arg.int(), offset: t.arg.int() },
      resolve: async (_parent, args, { ctx }) => {
        const { where: wanted, ...page } = parsedArgs(learningArgs, args);
        return (await listRecords(ctx.db, personOf(ctx.actor).id, wishOf(wanted), page)).map(recordOf);
      },
    }),
  );
  const aggregated = aggregateType(builder);
  builder.queryField("learning_aggregate", (t) =>
    t.field({
      type: aggregated,
      policy: looksAtOwn,
      input: learningAggregateArgs,
      args: { where: t.arg({ type: where }) },
      resolve: async (_parent, args, { ctx }) => {
        const { where: wanted } = parsedArgs(learningAggregateArgs, args);
        return { aggregate: { count: await countRecords(ctx.db, personOf(ctx.actor).id, wishOf(wanted)) } };
      },
    }),
  );
}

const wishOf = ({ webinar_id, active }: z.output<typeof learningArgs>["where"]) => ({ resourceId: webinar_id, active });

function aggregateType(builder: Builder) {
  const count = builder.objectRef<{ count: number }>("LearningCount").implement({ fields: (t) => ({ count: t.exposeInt("count") }) });
  return builder
    .objectRef<{ aggregate: { count: number } }>("LearningAggregate")
    .implement({ fields: (t) => ({ aggregate: t.expose("aggregate", { type: count }) }) });
}
