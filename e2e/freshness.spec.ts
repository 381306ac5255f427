import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { root } from "@upaya/tools/lib/root.ts";
import { places } from "./support/env.ts";
import { expect, test } from "./support/test.ts";

/** Saves one question as the product does, and says when it was committed. */
async function saveQuestion(title: string): Promise<number> {
  const { database } = places();
  const { code, output } = await runCommand(process.execPath, [`${root}/tools/perf/save-question.ts`, title], {
    env: { DATABASE_URL: database.url, BUS_NAME: database.name },
  });
  expect(code, output).toBe(0);
  return Number(/committed (\d+)/.exec(output)?.[1]);
}

test(
  "a change shows on two copies of the web within two seconds, also on one that hears nothing from NATS",
  { tag: "@once" },
  async ({ request }) => {
    const copies = [places().web, places().deaf];
    const read = async (copy: string) => (await request.get(`${copy}/quiz?subject=freshness`)).text();
    for (const copy of copies) expect(await read(copy)).toContain("No questions here yet");
    for (const title of ["Is this question new on every copy?", "Is this question corrected on every copy?"]) {
      const committed = await saveQuestion(title);
      for (const copy of copies) {
        await expect.poll(() => read(copy), { intervals: [50], timeout: 4_000 }).toContain(title);
        expect(Date.now() - committed, copy).toBeLessThan(2_000);
      }
    }
  },
);
