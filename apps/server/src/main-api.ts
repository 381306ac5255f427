import { setTimeout as sleep } from "node:timers/promises";
import { calendarsOf } from "#platform/calendar/calendars-of.ts";
import { onShutdown } from "#platform/http/shutdown.ts";
import { endOnCrash } from "#platform/log.ts";
import { peopleOf } from "#platform/people/people-of.ts";
import { createPlatform } from "#platform/platform.ts";
import { build, routesOf } from "./app.ts";
import { modules } from "./modules.generated.ts";
import { schemas } from "./rings.ts";
import { serverEnv } from "./server-env.ts";

const env = serverEnv();
const platform = await createPlatform(env, {
  service: "api",
  schemas,
  people: peopleOf(modules),
  calendars: calendarsOf(modules),
  routes: routesOf(modules),
});
endOnCrash(platform.log);
const { server, health } = await build({ platform });
const drainMs = env.DRAIN_MS ?? (env.NODE_ENV === "production" ? 5_000 : 0);
onShutdown(platform.log, [() => health.drain(), () => sleep(drainMs), () => server.close(), () => platform.close()], drainMs);
// A crowd that arrives in one second waits to be accepted instead of knocking again a second later.
await server.listen({ host: env.API_HOST, port: env.API_PORT, backlog: 4_096 });
