import { modules } from "@upaya/server/modules.generated.ts";
import type { Samples, Things } from "@upaya/server/platform/sample.ts";

const ofModules = await Promise.all(modules.map(async ({ samples: load }) => load?.()));

/** A valid input of every operation. What has none is uncovered, and the run fails. */
export const samples: Samples = Object.assign({ ListPageVersions: () => ({}) }, ...ofModules.map((each) => each?.samples)) as Samples;

/** What samples ask to be made for them. */
export const things: Things = Object.assign({}, ...ofModules.map((each) => each?.things)) as Things;
