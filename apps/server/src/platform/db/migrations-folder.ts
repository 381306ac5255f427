import { fileURLToPath } from "node:url";

/** Plain SQL files beside the code, also beside the bundle in production. */
export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
