import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Plain SQL files: at the top of the package, and beside the bundle in production. */
const places = ["../../../migrations", "./migrations", "../migrations"].map((place) => fileURLToPath(new URL(place, import.meta.url)));

export const migrationsFolder = places.find((place) => existsSync(place)) ?? places[0]!;
