import { freePort } from "@upaya/tools/lib/engines.ts";
import { buildWeb, startStack } from "@upaya/tools/lib/stack.ts";
import { publishPlaces } from "./env.ts";

/** Builds the web, starts everything the journeys visit, and returns what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWeb({ kit: true });
  const stack = await startStack();
  try {
    const missingApiPort = await freePort(14_180);
    const [web, otherBrand, alone, deaf] = [
      await stack.startWeb(),
      await stack.startWeb({ BRAND_SLUG: "vidya", BRAND_NAME: "Vidya" }),
      await stack.startWeb({ API_URL: `http://127.0.0.1:${missingApiPort}` }),
      await stack.startWeb({ NATS_URL: "nats://127.0.0.1:9" }),
    ];
    publishPlaces({
      api: stack.apiUrl,
      web: web.url,
      otherBrand: otherBrand.url,
      alone: alone.url,
      missingApiPort,
      deaf: deaf.url,
      sandbox: stack.sandboxUrl,
      database: { url: stack.database.url, name: stack.database.name },
    });
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack.stop;
}
