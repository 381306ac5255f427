import { badgesGranted, listBadges } from "../../../rewards/index.ts";
import { routeTo } from "../routes.ts";
import { tells } from "../told.ts";

export const rewardsTold = [
  tells(badgesGranted, "tell_badges", async (ctx, { grants }) => {
    const names = new Map((await listBadges(ctx.db)).map(({ slug, name }) => [slug, name]));
    return grants.map(({ user_id, badge }) => ({
      user_id,
      kind: "badge",
      facts: { title: names.get(badge) ?? badge },
      route: routeTo("badges"),
      gatheredBy: "badge",
    }));
  }),
];
