import { consume } from "#platform/bus/consumer.ts";
import type { Ctx } from "#platform/ctx.ts";
import { evidenceChanged } from "../competencies/index.ts";
import { sharingChanged } from "../identity/index.ts";
import { certificateIssued, certificateRestored, certificateWithdrawn, courseCompleted } from "../learning/index.ts";
import { linkChanged } from "../schools/index.ts";
import { foldSoon } from "./figures/fold-soon.ts";
import { followPeople } from "./people/follow-people.ts";

const followSchool = (ctx: Ctx, { school_id }: { readonly school_id: string }) => ctx.tx((tx) => foldSoon(tx, school_id));
const followPerson = (ctx: Ctx, { user_id }: { readonly user_id: string }) => followPeople(ctx, [user_id]);

/** An event says that something is to be looked at again, and never what is so. */
export const insightsConsumers = [
  consume(sharingChanged, "insights.follow_sharing", followSchool),
  consume(linkChanged, "insights.follow_links", followSchool),
  consume(courseCompleted, "insights.follow_completions", followPerson),
  consume(certificateIssued, "insights.follow_issued", followPerson),
  consume(certificateWithdrawn, "insights.follow_withdrawn", followPerson),
  consume(certificateRestored, "insights.follow_restored", followPerson),
  // Where accounts were joined, and where a competency is new.
  consume(evidenceChanged, "insights.follow_evidence", (ctx, { people }) =>
    followPeople(
      ctx,
      people.map(({ user_id }) => user_id),
    ),
  ),
];
