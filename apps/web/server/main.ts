import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { brandedRoutes } from "./branded-routes.ts";
import { keepBuilds } from "./builds.ts";
import { readEnv } from "./env.ts";
import { createHost } from "./host.ts";
import { createLog } from "./log.ts";
import { pageRoutesOf } from "./page-routes.ts";
import { createRender } from "./render.ts";
import { compressAll, readStatic } from "./static-files.ts";
import { followVersions } from "./versions.ts";

/** This is what production runs, and it is that unless it is told otherwise. */
const env = readEnv(undefined, "production");
const log = createLog(env);
const built = (path: string) => new URL(`../${env.kit ? "kit/build" : "build"}/${path}`, import.meta.url);

const build = (await import(built("server/index.js").href)) as ServerBuild;
const versions = followVersions(env, log);
await versions.ask().catch(() => log.warn("the API does not answer yet"));
const files = readStatic(fileURLToPath(built("client")));
const builds = await keepBuilds({ folder: env.BUILDS_DIR, files, log });
const host = await createHost({
  env,
  log,
  versions,
  files,
  builds,
  build: build.assets.version,
  routes: pageRoutesOf(brandedRoutes(build, env.brand.slug)),
  render: createRender(build, env, log),
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    builds.stop();
    void Promise.all([versions.stop(), host.close()]).then(() => process.exit(0));
  });
}
await host.listen({ host: env.WEB_HOST, port: env.WEB_PORT, backlog: 4_096 });
void compressAll(files);
