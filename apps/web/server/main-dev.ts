import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { brandedRoutes } from "./branded-routes.ts";
import { readEnv } from "./env.ts";
import { createHost } from "./host.ts";
import { createLog } from "./log.ts";
import { type PageRoute, pageRoutesOf } from "./page-routes.ts";
import { createRender } from "./render.ts";

/** For development: the same host over Vite, which compiles what is asked for. Nothing is cached and there is no CSP (Vite writes styles inline). */
const env = readEnv();
const log = createLog(env);
/** Known when Vite stands, which needs the host: read once, so a page that declares itself anew needs a restart. */
const routes: PageRoute[] = [];
const host = await createHost({
  env,
  routes,
  log,
  versions: { current: () => ({}) },
  files: new Map(),
  cached: false,
  render: async (address, caller, form) => {
    const rendered = await createRender(await currentBuild(), env, log)(address, caller, form);
    const { "content-security-policy": _, ...headers } = rendered.headers;
    return { ...rendered, headers };
  },
});
// Its messages to the browser go through the host's own port: a port of its own could be taken.
const vite = await createServer({
  root: fileURLToPath(new URL("..", import.meta.url)),
  server: { middlewareMode: true, hmr: { server: host.server } },
  appType: "custom",
});
const currentBuild = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
routes.push(...pageRoutesOf(brandedRoutes(await currentBuild(), env.brand.slug)));
// Vite answers for its own files; everything else goes on to the host.
host.addHook("onRequest", (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
await host.listen({ host: env.WEB_HOST, port: env.WEB_PORT });
