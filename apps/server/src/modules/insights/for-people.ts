import { fewOf, partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { markBehind } from "./figures/figures.store.ts";
import { foldSoon } from "./figures/fold-soon.ts";
import {
  dropFacts,
  dropMemberships,
  dropReports,
  joinReports,
  listFewOf,
  markLess,
  pageMembershipsOf,
  pageMinutesOf,
} from "./people.store.ts";

export const insightsPeople: People = {
  holds:
    "What you have completed, added up by month and competency for the schools that you let see it, and the files that you asked for of your schools",
  async *export(ctx, { ids }) {
    yield* partsOf("insights.person_minutes", pageMinutesOf(ctx.db, ids));
    yield* partsOf("insights.member", pageMembershipsOf(ctx.db, ids));
    yield* fewOf(await listFewOf(ctx.db, ids));
  },
  join: {
    as: "insights.join_people",
    async move(tx, from, into) {
      // They are folded again under the account that is theirs, when somebody looks or the modules that know have joined theirs.
      await dropFacts(tx, [from, into]);
      for (const school of await markBehind(tx, [from, into])) await foldSoon(tx, school);
      await dropMemberships(tx, [from]);
      await joinReports(tx, from, into);
    },
  },
  async forget(tx, { ids }) {
    const facts = await dropFacts(tx, ids);
    await markLess(tx, await markBehind(tx, ids));
    return facts + (await dropMemberships(tx, ids)) + (await dropReports(tx, ids));
  },
};
