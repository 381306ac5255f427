import type { Seeds } from "#platform/content/seeds.ts";
import { readAllPlaces } from "../../../seeds/seed-places.ts";
import { readPinCodes } from "../../../seeds/seed-pin-codes.ts";
import { savePinCodes } from "./pin-codes/save-pin-codes.ts";
import { savePlaces } from "./save-places.ts";

export const seeds: Seeds = {
  // Tens of thousands of rows that nobody edits, in transactions of their own: saving them writes what differs and nothing else.
  places: async (ctx) => savePlaces(ctx, await readAllPlaces()),
  "PIN codes": async (ctx) => savePinCodes(ctx, await readPinCodes()),
};
