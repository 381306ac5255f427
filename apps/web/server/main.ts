import { fileURLToPath } from "node:url";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { readEnv } from "./env.ts";
import { createHost } from "./host.ts";
import { createRender } from "./render.ts";
import { compressAll, readStatic } from "./static-files.ts";
import { followVersions } from "./versions.ts";

const env = readEnv();
const log = pino({ level: env.LOG_LEVEL, base: { service: "web" }, timestamp: pino.stdTimeFunctions.isoTime });
if (env.NODE_ENV === "production" && env.ownOrigin) log.warn(`WEB_ORIGIN is not set: sitemaps and previews name ${env.WEB_ORIGIN}`);
const built = (path: string) => new URL(`../build/${path}`, import.meta.url);

const build = (await import(built("server/index.js").href)) as ServerBuild;
const versions = followVersions(env, log);
await versions.ask().catch(() => log.warn("the API does not answer yet"));
const files = readStatic(fileURLToPath(built("client")));
const host = await createHost({
  env,
  log,
  versions,
  files,
  render: createRender(build, env),
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void Promise.all([versions.stop(), host.close()]).then(() => process.exit(0));
  });
}
await host.listen({ host: env.WEB_HOST, port: env.WEB_PORT, backlog: 4_096 });
void compressAll(files);
