import { readEnv } from "#platform/env.ts";
import { onShutdown } from "#platform/http/shutdown.ts";
import { createPlatform } from "#platform/platform.ts";
import { build } from "./app.ts";
import { schemas } from "./rings.ts";

const env = readEnv();
const platform = await createPlatform(env, { service: "api", schemas });
const { server, health } = await build({ platform });
onShutdown(platform.log, [() => health.drain(), () => server.close(), () => platform.close()]);
// A crowd that arrives in one second waits to be accepted instead of knocking again a second later.
await server.listen({ host: env.API_HOST, port: env.API_PORT, backlog: 4_096 });
