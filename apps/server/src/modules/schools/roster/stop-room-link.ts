import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { StopRoomLink } from "@upaya/contracts/schools/room-link.ts";
import type { Ctx } from "#platform/ctx.ts";
import { ownSchool } from "../own-school.ts";
import { dropRoomLink } from "./room-links.store.ts";
import { rosterWords as words } from "./words.ts";

export async function stopRoomLink(ctx: Ctx, { school_id }: Input<typeof StopRoomLink>): Promise<Reply<typeof StopRoomLink>> {
  await ctx.tx((tx) => dropRoomLink(tx, ownSchool(ctx, school_id)));
  return { message: words.roomStopped };
}
