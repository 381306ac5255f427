import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBadge } from "@upaya/contracts/rewards/badges.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { shownName } from "../shown-name.ts";
import { countHolders, findShownGrant } from "./badges.store.ts";

/** A badge may have a million holders, and nobody asks for the last one of them: counted anew every ten seconds. */
const keptMs = 10_000;
const counted = new Map<string, { readonly holders: number; readonly until: number }>();

async function holdersOf(ctx: Ctx, badge: string): Promise<number> {
  const now = ctx.clock.now().getTime();
  const known = counted.get(badge);
  if (known && known.until > now) return known.holders;
  const holders = await countHolders(ctx.db, badge);
  counted.set(badge, { holders, until: now + keptMs });
  return holders;
}

/** One that is hidden, one of a closed account and one that never was are the same to a stranger: not found. */
export async function getBadge(ctx: Ctx, { id }: Input<typeof GetBadge>): Promise<Reply<typeof GetBadge>> {
  const grant = (await findShownGrant(ctx.db, id)) ?? fail("not_found");
  const owner = (await listKnownPeople(ctx.db, [grant.user_id]))[0] ?? fail("not_found");
  const { slug, name, rule, standard, measure, needed, figure, others } = grant;
  return {
    id,
    slug,
    name,
    rule,
    standard,
    measure,
    needed,
    figure,
    others,
    earned_at: grant.granted_at.toISOString(),
    holder: { name: shownName(owner.name), city: owner.city },
    holders: await holdersOf(ctx, slug),
  };
}
