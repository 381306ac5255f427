import { systemCtx } from "#platform/ctx.ts";
import type { Platform } from "#platform/platform.ts";
import { saveBroadcast, saveTold } from "../src/modules/engagement/index.ts";
import { earlier } from "./acts.ts";
import { toldToAll, toldToAsha } from "./bells.ts";

const weekMs = 7 * 86_400_000;

/** A bell with history, and one word that everybody was told a week ago. What is there from an earlier time stays as it is. */
export async function seedBells(platform: Platform, ids: ReadonlyMap<string, string>): Promise<number> {
  await saveBroadcast(systemCtx(earlier(platform, weekMs), "seed"), toldToAll.text, toldToAll.route);
  const ctx = systemCtx(platform, "seed");
  return saveTold(ctx, ids.get("asha.patil@upaya.example")!, toldToAsha(ctx.clock.now()));
}
