import { freePort } from "@upaya/tools/lib/engines.ts";
import { startMint } from "@upaya/tools/lib/mint.ts";
import { buildDesk, buildWeb, startStack } from "@upaya/tools/lib/stack.ts";
import { arePublished, publishPlaces } from "./env.ts";

/** Builds the web, starts everything the journeys visit, and returns what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Another run holds the product up and has said where: journeys are written faster on one that stands.
  if (arePublished()) return async () => undefined;
  // The record is filled while the pages are built.
  const building = Promise.allSettled([buildPages()]);
  const stack = await startStack();
  const mint = await startMint(stack.database);
  const stop = async () => {
    await mint.stop();
    await stack.stop();
  };
  try {
    const [built] = await building;
    if (built.status === "rejected") throw built.reason as Error;
    const missingApiPort = await freePort(14_180);
    const [web, otherBrand, alone, deaf, kit, desk] = await Promise.all([
      stack.startWeb(),
      stack.startWeb({ BRAND_SLUG: "vidya", BRAND_NAME: "Vidya" }),
      stack.startWeb({ API_URL: `http://127.0.0.1:${missingApiPort}` }),
      stack.startWeb({ NATS_URL: "nats://127.0.0.1:9" }),
      stack.startWeb({ KIT_PAGE: "on" }),
      stack.startDesk(),
    ]);
    publishPlaces({
      api: stack.apiUrl,
      web: web.url,
      desk: desk.url,
      otherBrand: otherBrand.url,
      alone: alone.url,
      missingApiPort,
      deaf: deaf.url,
      kit: `${kit.url}/kit`,
      sandbox: stack.sandboxUrl,
      mint: mint.url,
      database: { url: stack.database.url, name: stack.database.name },
      secret: stack.secret,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The two builds of the web share a folder: one after the other. */
async function buildPages(): Promise<void> {
  await buildWeb();
  await buildWeb({ kit: true });
  await buildDesk();
}
