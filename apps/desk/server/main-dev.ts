import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { createLog } from "@upaya/web/server/log.ts";
import { readEnv } from "./env.ts";
import { createDeskHost, withBrand } from "./host.ts";

/** For development: the same host over Vite, which compiles what is asked for. Without its CSP, since Vite writes styles inline. */
const env = readEnv();
const log = createLog(env, "desk");
const root = fileURLToPath(new URL("..", import.meta.url));
const host = createDeskHost({
  env,
  log,
  files: new Map(),
  page: async (address) => vite.transformIndexHtml(address, withBrand(readFileSync(`${root}/index.html`, "utf8"), env)),
});
host.addHook("onSend", async (_request, reply) => void reply.removeHeader("content-security-policy"));
const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: host.server } }, appType: "custom" });
// Vite answers for its own files; everything else goes on to the host.
host.addHook("onRequest", (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
await host.listen({ host: env.DESK_HOST, port: env.DESK_PORT });
