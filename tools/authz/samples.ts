import { modules } from "@upaya/server/modules.generated.ts";
import { currentKey } from "@upaya/server/platform/credentials/keys.ts";
import { takePlaces } from "@upaya/server/platform/credentials/places.ts";
import type { Samples, Things } from "@upaya/server/platform/sample.ts";

const ofModules = await Promise.all(modules.map(async ({ samples: load }) => load?.()));

const ofPlatform: Samples = {
  ListPageVersions: () => ({}),
  FollowStream: () => ({}),
  CheckCredential: () => ({ file: true }),
  GetIssuer: () => ({}),
  GetSigningKey: ({ id }) => ({ made: "a signing key", params: { id } }),
  GetStatusList: ({ id }) => ({ made: "a status list", params: { list: id, purpose: "revocation" } }),
};

/** A valid input of every operation. What has none is uncovered, and the run fails. */
export const samples: Samples = Object.assign(ofPlatform, ...ofModules.map((each) => each?.samples)) as Samples;

const madeByPlatform: Things = {
  "a signing key": async (ctx) => (await currentKey(ctx)).id,
  "a status list": (ctx) => ctx.tx(async (tx) => String((await takePlaces(tx, 1))[0]!.list)),
};

/** What samples ask to be made for them. */
export const things: Things = Object.assign(madeByPlatform, ...ofModules.map((each) => each?.things)) as Things;
