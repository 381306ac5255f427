import { modules } from "@upaya/server/modules.generated.ts";
import type { Samples } from "@upaya/server/platform/sample.ts";

const ofModules = await Promise.all(modules.map(async ({ samples: load }) => (await load?.())?.samples ?? {}));

/** A valid input of every operation. What has none is uncovered, and the run fails. */
export const samples: Samples = Object.assign({ ListPageVersions: () => ({}) }, ...ofModules) as Samples;
