import { loadChanged } from "#platform/content/load-changed.ts";
import type { Seeds } from "#platform/content/seeds.ts";
import { readSeedBadges } from "../../../seeds/seed-badges.ts";
import { saveBadges } from "./badges/save-badges.ts";

export const seeds: Seeds = {
  async badges(ctx) {
    const badges = await readSeedBadges();
    // As a whole: their order is part of each.
    return loadChanged(ctx, "badges", [{ key: "all", item: badges }], (inTx, [all]) => saveBadges(inTx, all!));
  },
};
