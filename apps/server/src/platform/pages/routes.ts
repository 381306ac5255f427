import { ListPageVersions } from "@upaya/contracts/pages/list-page-versions.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "../ctx.ts";
import { endpoint } from "../http/route.ts";
import { everyone } from "../policy.ts";
import { listVersions } from "./pages.store.ts";

async function listPageVersions(ctx: Ctx): Promise<Reply<typeof ListPageVersions>> {
  const rows = await listVersions(ctx.db);
  return { versions: Object.fromEntries(rows.map(({ tag, version }) => [tag, version])) };
}

export const pageRoutes = [endpoint(ListPageVersions, everyone, listPageVersions)];
