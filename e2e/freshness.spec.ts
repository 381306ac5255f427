import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { root } from "@upaya/tools/lib/root.ts";
import { places } from "./support/env.ts";
import { expect, test } from "./support/test.ts";

/** Saves something as the product does, and says when it was committed. */
async function save(what: "question" | "resource", ...said: string[]): Promise<number> {
  const { database } = places();
  const { code, output } = await runCommand(process.execPath, [`${root}/tools/perf/save-${what}.ts`, ...said], {
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
      const committed = await save("question", title);
      for (const copy of copies) {
        await expect.poll(() => read(copy), { intervals: [50], timeout: 4_000 }).toContain(title);
        expect(Date.now() - committed, copy).toBeLessThan(2_000);
      }
    }
  },
);

test(
  "a change to a resource shows on its page within two seconds on every copy of the web, also on one that hears nothing from NATS",
  { tag: "@once" },
  async ({ request }) => {
    const { web, otherBrand, deaf } = places();
    const copies = [web, otherBrand, deaf];
    const slug = "drawing-what-you-see";
    const read = async (copy: string) => (await request.get(`${copy}/learning/${slug}`)).text();
    // Each copy has the page in its cache before it changes.
    for (const copy of copies) {
      await read(copy);
      expect(await read(copy)).toContain("This course teaches looking.");
    }
    for (const text of ["Now with two exercises for the monsoon.", "Now with three exercises for the monsoon."]) {
      const committed = await save("resource", slug, text);
      const shown = await Promise.all(
        copies.map(async (copy) => {
          await expect.poll(() => read(copy), { intervals: [50], timeout: 4_000 }).toContain(text);
          return Date.now() - committed;
        }),
      );
      for (const [index, copy] of copies.entries()) expect(shown[index], copy).toBeLessThan(2_000);
    }
  },
);
