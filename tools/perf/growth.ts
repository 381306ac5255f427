import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { type Bound, verdict } from "../lib/verdict.ts";
import { catalogue } from "./growth/catalogue.ts";
import type { Domain } from "./growth/domain.ts";
import { commerce } from "./growth/commerce.ts";
import { engagement } from "./growth/engagement.ts";
import { learning } from "./growth/learning.ts";
import { registrations } from "./growth/registrations.ts";
import { schools } from "./growth/schools.ts";
import { measureGrowth, unlikeActs } from "./growth/measure.ts";

/**
 * `pnpm perf:growth [domain] [sizes]`: what the pages of one domain, or of all, read when it grows. The statements of the real acts are
 * explained with their buffers. The rows are laid by a few statements for all of them, and the first thousand are compared with what the
 * acts write, table by table.
 */
const domains: readonly Domain[] = [catalogue, learning, registrations, engagement, commerce, schools];

const args = process.argv.slice(2);
const sizes = (args.find((arg) => /^[\d,]+$/.test(arg)) ?? "1000,10000,100000").split(",").map(Number);
const wanted = args.filter((arg) => !/^[\d,]+$/.test(arg));
const unknown = wanted.filter((name) => !domains.some((domain) => domain.name === name));
if (unknown.length > 0) throw new Error(`${unknown.join()} is not measured: ${domains.map(({ name }) => name).join()} are`);

await ensureTemplate();
const bounds: Bound[] = [];
const found: Record<string, unknown> = {};
for (const domain of domains.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const unlike = await unlikeActs(domain);
  for (const table of unlike) console.log(`UNLIKE ${table}`);
  bounds.push({ name: `${domain.name} tables_unlike`, value: unlike.length, most: 0 });
  const growth = await measureGrowth(domain, sizes);
  bounds.push(...growth.bounds);
  found[domain.name] = { ...growth.figures, tables_unlike: unlike.length };
}
verdict({ ...found, sizes }, bounds);
