import { data } from "react-router";
import * as z from "zod/mini";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { GetBadge } from "@upaya/contracts/rewards/badges.ts";
import { callApi } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";

/** An address that cannot be a badge's is as unknown as one that nobody has. */
export async function loadBadge(site: Site, id: string): Promise<Reply<typeof GetBadge>> {
  if (!z.safeParse(GetBadge.params, { id }).success) throw data(null, { status: 404 });
  return callApi(site, GetBadge, {}, { id });
}
