import { readEnv } from "#platform/env.ts";
import { onShutdown } from "#platform/http/shutdown.ts";
import { endOnCrash } from "#platform/log.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "./rings.ts";
import { runWorker, workerHealth, workerParts } from "./worker.ts";

const env = readEnv();
const platform = await createPlatform(env, { service: "worker", schemas });
endOnCrash(platform.log);
const stopping = new AbortController();
let listening = false;
const { server, health } = workerHealth(platform, () => listening);
const running = runWorker(platform, workerParts(platform), stopping.signal, () => (listening = true));
onShutdown(platform.log, [() => health.drain(), () => stopping.abort(), () => running, () => server.close(), () => platform.close()]);
if (env.WORKER_PORT > 0) await server.listen({ host: env.WORKER_HOST, port: env.WORKER_PORT });
platform.log.info("the worker runs");
await running;
