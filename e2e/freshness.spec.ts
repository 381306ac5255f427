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

/** The middle one of three: a machine that is busy for a moment makes one late, a web that asks too seldom makes all of them late. */
function expectSoon(took: ReadonlyMap<string, readonly number[]>): void {
  for (const [copy, times] of took) expect(times.toSorted((one, other) => one - other)[1], copy).toBeLessThan(2_000);
}

test(
  "a change shows on two copies of the web within two seconds, also on one that hears nothing from NATS",
  { tag: "@once" },
  async ({ request }) => {
    const copies = [places().web, places().deaf];
    const read = async (copy: string) => (await request.get(`${copy}/quiz?subject=freshness`)).text();
    for (const copy of copies) expect(await read(copy)).toContain("No questions here yet");
    const took = new Map(copies.map((copy) => [copy, [] as number[]]));
    for (const what of ["new", "corrected", "corrected once more"]) {
      const title = `Is this question ${what} on every copy?`;
      const committed = await save("question", title);
      await Promise.all(
        copies.map(async (copy) => {
          await expect.poll(() => read(copy), { intervals: [50], timeout: 45_000 }).toContain(title);
          took.get(copy)!.push(Date.now() - committed);
        }),
      );
    }
    expectSoon(took);
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
    const took = new Map(copies.map((copy) => [copy, [] as number[]]));
    for (const many of ["two", "three", "four"]) {
      const text = `Now with ${many} exercises for the monsoon.`;
      const committed = await save("resource", slug, text);
      await Promise.all(
        copies.map(async (copy) => {
          await expect.poll(() => read(copy), { intervals: [50], timeout: 45_000 }).toContain(text);
          took.get(copy)!.push(Date.now() - committed);
        }),
      );
    }
    expectSoon(took);
  },
);
