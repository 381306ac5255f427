import { readEnv } from "#platform/env.ts";
import { onShutdown } from "#platform/http/shutdown.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "./rings.ts";
import { runWorker, workerParts } from "./worker.ts";

const env = readEnv();
const platform = await createPlatform(env, { service: "worker", schemas });
const stopping = new AbortController();
const running = runWorker(platform, workerParts(platform), stopping.signal);
onShutdown(platform.log, [() => stopping.abort(), () => running, () => platform.close()]);
platform.log.info("the worker runs");
await running;
