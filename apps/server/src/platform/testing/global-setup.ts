import { dropStale, ensureTemplate } from "./test-database.ts";

/** Once per run of the tests: the template stands, old copies are gone. */
export default async function setup(): Promise<void> {
  await dropStale(await ensureTemplate());
}
