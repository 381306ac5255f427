import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { FollowStream } from "@upaya/contracts/stream/follow-stream.ts";
import type { Ctx } from "../ctx.ts";
import { endpoint } from "../http/route.ts";
import { signedIn } from "../policy.ts";

/** Which of the topics are the caller's to follow is each topic's own policy, asked where they are followed: again and again. */
async function followStream(_ctx: Ctx, { topics }: Input<typeof FollowStream>): Promise<Reply<typeof FollowStream>> {
  return { topics };
}

export const streamRoutes = [endpoint(FollowStream, signedIn, followStream)];
