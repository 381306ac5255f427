import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLog } from "@upaya/web/server/log.ts";
import { compressAll, readStatic } from "@upaya/web/server/static-files.ts";
import { readEnv } from "./env.ts";
import { createDeskHost, withBrand } from "./host.ts";

/** This is what production runs, and it is that unless it is told otherwise. */
const env = readEnv(undefined, "production");
const log = createLog(env, "desk");
const built = fileURLToPath(new URL("../build", import.meta.url));

const html = withBrand(readFileSync(`${built}/index.html`, "utf8"), env);
const files = readStatic(built);
const host = createDeskHost({ env, log, files, page: async () => html });

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void host.close().then(() => process.exit(0)));
}
await host.listen({ host: env.DESK_HOST, port: env.DESK_PORT });
void compressAll(files);
