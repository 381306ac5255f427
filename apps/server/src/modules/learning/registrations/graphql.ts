import { type Registration, registersArgs } from "@upaya/contracts/learning/registrations.ts";
import { personOf } from "#platform/actor.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { looksAtOwn } from "../policies.ts";
import { registrationOf } from "./registration-of.ts";
import { listOwn } from "./registrations.store.ts";

/** One's own registrations, under the spec's name. */
export function addRegistrationFields(builder: Builder): void {
  const register = builder.objectRef<Registration>("Register").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      webinar_id: t.exposeID("webinar_id"),
      user_id: t.exposeID("user_id"),
      session_id: t.exposeID("session_id"),
      status: t.exposeString("status"),
      registered_at: t.exposeString("registered_at"),
    }),
  });
  const where = builder.inputType("RegistersWhere", {
    fields: (input) => ({ user_id: input.id(), webinar_id: input.id(), status: input.string() }),
  });
  builder.queryField("registers", (t) =>
    t.field({
      type: [register],
      policy: looksAtOwn,
      input: registersArgs,
      args: { where: t.arg({ type: where }), limit: t.arg.int(), offset: t.arg.int() },
      resolve: async (_parent, args, { ctx }) => {
        const { where: wanted, ...page } = parsedArgs(registersArgs, args);
        const { webinar_id, status } = wanted;
        return registrationOf(ctx.db, await listOwn(ctx.db, personOf(ctx.actor).id, { resourceId: webinar_id, state: status }, page));
      },
    }),
  );
}
