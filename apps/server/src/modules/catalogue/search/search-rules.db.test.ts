import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { seedCatalogue, seedResources } from "../../../../seeds/seed-catalogue.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { foldCounts } from "../resources/fold-counts.ts";
import { release } from "../resources/release.ts";
import { saveBundles } from "../bundles/save-bundles.ts";
import { saveResources } from "../resources/save-resources.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: 100_000 } });
  await seedCatalogue(app.ctx());
}, 60_000);
afterAll(() => app.close());

interface Found {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
}

interface Answer {
  readonly total: number;
  readonly data: Found[];
  readonly corrected?: string;
  readonly understood?: { facet: string; value: string }[];
}

const find = async (q: string, more = ""): Promise<Answer & { slugs: string[]; sql: number }> => {
  const { json, headers } = await app.ask("GET", `/api/learning/search?limit=100&q=${encodeURIComponent(q)}${more}`);
  const answer = json as Answer;
  return { ...answer, slugs: answer.data.map(({ slug }) => slug), sql: Number(headers["x-db-queries"]) };
};
const firstThree = async (q: string) => (await find(q)).slugs.slice(0, 3);
const anyOf = (found: readonly string[], among: readonly string[]) => found.some((slug) => among.includes(slug));

describe("a class in the words", () => {
  const grades = async () =>
    new Map(
      (await app.sql<{ slug: string; grades: string[] }>("select slug, grades from catalogue.resource")).map((row) => [
        row.slug,
        row.grades,
      ]),
    );

  it.each(["class 5 maths", "maths grade 5", "कक्षा 5 गणित", "5th std maths"])("%j leaves what is for it", async (typed) => {
    const known = await grades();
    const { data, understood } = await find(typed);
    expect(understood).toEqual([{ facet: "grade", value: "primary (4-5)" }]);
    expect(data.length).toBeGreaterThan(3);
    const resources = data.filter(({ category }) => category !== "bundle");
    expect(resources.filter(({ slug }) => !known.get(slug)?.includes("primary (4-5)"))).toEqual([]);
  });

  it("alone is the list of it, and a filter that was set is stronger", async () => {
    const { json } = await app.ask("GET", `/api/learning/list?limit=100&grade=${encodeURIComponent("primary (4-5)")}`);
    const alone = await find("grade 5");
    expect(alone.slugs).toEqual(json.data.map(({ slug }: Found) => slug));
    expect(alone.total).toBe(json.total);
    const set = await find("class 5 maths", `&grade=${encodeURIComponent("secondary (9-10)")}`);
    expect(set.understood).toBeUndefined();
    expect(set.slugs).toEqual((await find("maths", `&grade=${encodeURIComponent("secondary (9-10)")}`)).slugs);
  });

  it("for which there is nothing leaves what there is", async () => {
    expect((await find("class 2 calculus")).slugs).toContain("calculus-first-meanings");
  });
});

describe("what was meant", () => {
  it("is the same in Hindi and in Hindi in Latin letters", async () => {
    for (const [latin, hindi] of [
      ["bacchon ka dar", "बच्चों का डर"],
      ["kahaniyan", "कहानियाँ"],
      ["pustakalay", "पुस्तकालय"],
    ] as const) {
      expect(anyOf(await firstThree(latin), await firstThree(hindi))).toBe(true);
    }
    expect(await firstThree("bacchon ka dar")).toEqual(await firstThree("बच्चों का डर"));
  });

  it.each([
    ["NEP", "changing-one-thing-across-a-school"],
    ["FLN", "foundational-numeracy-certificate"],
    ["POCSO", "when-a-child-tells-you"],
    ["SMC", "sarthak-prabandhan-samiti"],
    ["PTM", "parents-on-the-same-side"],
  ])("by the abbreviation %s is known", async (typed, slug) => {
    expect(await firstThree(typed)).toContain(slug);
  });

  it("stands in the title or is the subject before it is another word for it", async () => {
    expect((await find("reading")).data.slice(0, 3).filter(({ name }) => !/read/i.test(name))).toEqual([]);
    expect((await find("sanskrit")).data.slice(0, 3).map(({ slug }) => slug)).not.toContain("home-language-school-language");
  });

  it.each([
    ["noisy after lunch", ["three-signals-for-silence", "first-ten-minutes-of-the-period", "sixty-children-one-teacher"]],
    ["slow learners in class 6", ["when-reading-is-hard-work", "certificate-inclusive-classroom"]],
    ["copying in exams", ["a-fair-question-paper", "case-based-questions-class-ten", "case-and-source-questions"]],
  ])("by the problem %j is what helps with it", async (typed, among) => {
    expect(anyOf(await firstThree(typed), among)).toBe(true);
  });

  it("by a problem is found by what a resource is about, whatever it is called", async () => {
    const [one] = await seedResources(app.ctx().clock.now());
    const quiet = {
      title: "Plan seven",
      summary: "Plan seven.",
      description: "Plan seven.",
      tags: ["noise"],
      outline: [],
      outcomes: [],
      questions: [],
    };
    await saveResources(app.ctx(system), [{ ...one!, ...quiet, id: "00000000-0000-7000-8000-0000000000a1", slug: "plan-seven" }]);
    expect(await firstThree("my class makes too much noise")).toContain("plan-seven");
  });

  it("is said where a word was misspelt, and only there", async () => {
    expect((await find("fractoins")).corrected).toBe("fractions");
    expect((await find("class 5 fractoins")).corrected).toBe("fractions");
    expect(await firstThree("fractoins")).toContain("fractions-before-rules");
    for (const right of ["fractions", "ganit", "गणित", "alge", "meera", "NEP"])
      expect([right, (await find(right)).corrected]).toEqual([right, undefined]);
  });

  it("costs as many statements as before, whatever was said", async () => {
    for (const typed of ["class 5 maths", "noisy after lunch", "bundle for science", "bacchon ka dar", "fractoins"])
      expect([typed, (await find(typed)).sql]).toEqual([typed, 3]);
  });
});

describe("bundles", () => {
  const bundle = {
    id: "00000000-0000-7000-8000-0000000000b1",
    slug: "brouhaha-set",
    name: "Brouhaha and kindness",
    summary: "A set.",
    description: "A set.",
    type: "retail" as const,
    price_paise: 49_900,
    popularity: 1,
    items: ["fractions-before-rules", "calm-maths-lessons"],
  };

  it("are found beside resources, as cards of the same shape", async () => {
    const { data } = await find("bundle for science teachers");
    expect(new Set(data.map(({ category }) => category))).toEqual(new Set(["bundle"]));
    expect(data[0]).toMatchObject({ course_type: "others", item_count: expect.any(Number), minutes: expect.any(Number) });
    expect((await find("physics for the board years")).slugs.slice(0, 3)).toContain("physics-nine-ten-set");
    expect((await find("bundles")).data.every(({ category }) => category === "bundle")).toBe(true);
    expect((await find("science", "&type=webinars")).data.filter(({ category }) => category === "bundle")).toEqual([]);
  });

  it("are found from their hour on, and by what is in them now", async () => {
    const ctx = app.ctx(system);
    const later = new Date(ctx.clock.now().getTime() + 3_600_000);
    await saveBundles(ctx, [{ ...bundle, published_at: later }]);
    expect((await find("brouhaha")).slugs).toEqual([]);
    await app.sql("update catalogue.bundle set published_at = platform.now() where slug = $1", [bundle.slug]);
    await app.sql("update catalogue.fold set released_at = platform.now() - interval '1 minute'");
    await release(ctx);
    expect((await find("brouhaha")).slugs).toEqual([bundle.slug]);
    const part = (await seedResources(ctx.clock.now())).find(({ slug }) => slug === "calm-maths-lessons")!;
    await saveResources(ctx, [{ ...part, title: "Feldspar maths" }]);
    expect((await find("feldspar")).slugs).toEqual([part.slug, bundle.slug]);
    await saveResources(ctx, [part]);
    expect((await find("feldspar")).slugs).toEqual([]);
  });
});

describe("counts of filters", () => {
  interface Row {
    readonly facet: string;
    readonly value: string;
    readonly count: number;
  }
  const counts = async (query: string) => (await app.ask("GET", `/api/learning/facets?${query}`)).json.data as Row[];
  const total = async (path: string) => (await app.ask("GET", `/api/learning/${path}&limit=1`)).json.total as number;

  /** Each of these choices, added to what is chosen already, leaves as many as it says. */
  async function expectTrue(query: string, of: (more: string) => string) {
    const rows = await counts(query);
    const held = new URLSearchParams(query);
    for (const facet of ["subject", "grade", "language", "level", "price", "time"]) {
      const row = rows.find((each) => each.facet === facet)!;
      const asked = new URLSearchParams(held);
      asked.set(facet, row.value);
      expect([facet, row.value, await total(of(asked.toString()))]).toEqual([facet, row.value, row.count]);
    }
  }

  it("follow the choices of the other filters in a list", async () => {
    await expectTrue("subject=math", (asked) => `list?${asked}`);
    await expectTrue("subject=math&level=starter&type=webinars", (asked) => `list?${asked}`);
    await foldCounts(app.ctx(system));
    const inAll = (await counts("")).filter(({ facet }) => facet === "subject");
    expect((await counts("subject=math")).filter(({ facet }) => facet === "subject")).toEqual(inAll);
  });

  it("follow the words and the other filters in a search", async () => {
    await expectTrue("q=science", (asked) => `search?${asked}`);
    await expectTrue("q=science&level=starter", (asked) => `search?${asked}`);
    await expectTrue("q=class 7 maths", (asked) => `search?${asked}`);
    expect(await counts("q=asdfgh zxcv")).toEqual([]);
  });
});
