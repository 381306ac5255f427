import { priceBandOf, timeBandOf } from "@upaya/contracts/catalogue/filters.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../../../seeds/seed-catalogue.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: 100_000 } });
  await seedCatalogue(app.ctx());
});
afterAll(() => app.close());

interface Facts {
  readonly slug: string;
  readonly marks: Readonly<Record<string, readonly string[]>>;
}

/** Every resource with the values that the filters go by, read from the record and not from what the search keeps. */
async function facts(): Promise<Map<string, Facts["marks"]>> {
  const rows = await app.sql<Facts>(
    `select r.slug, jsonb_object_agg(m.facet, m.values) as marks from catalogue.resource r cross join lateral (
        select m.facet, jsonb_agg(m.value) as values from catalogue.listing l join catalogue.mark m on m.mark = l.mark and m.scope = 0
        where l.resource_id = r.id group by 1) m group by 1`,
  );
  // A bundle has what its parts have; its price and its time are its own, and it is of no type.
  const bundles = await app.sql<Facts & { price_paise: number | null; minutes: number }>(
    `select b.slug, b.price_paise, inside.minutes, inside.marks from catalogue.bundle b cross join lateral (
        select jsonb_object_agg(facet, values) as marks, (select sum(r.minutes)::int from catalogue.bundle_item i
          join catalogue.resource r on r.id = i.resource_id where i.bundle_id = b.id) as minutes
        from (select m.facet, jsonb_agg(distinct m.value) as values from catalogue.bundle_item i
          join catalogue.listing l on l.resource_id = i.resource_id join catalogue.mark m on m.mark = l.mark and m.scope = 0
          where i.bundle_id = b.id and m.facet <> 'type' group by 1) each) inside`,
  );
  return new Map([
    ...rows.map(({ slug, marks }) => [slug, marks] as const),
    ...bundles.map(
      ({ slug, marks, price_paise, minutes }) =>
        [slug, { ...marks, price: [priceBandOf(price_paise)], time: [timeBandOf(minutes)] }] as const,
    ),
  ]);
}

interface Found {
  readonly slug: string;
  readonly course_type: string;
}

const find = async (q: string, more = "&limit=5") => {
  const { json, headers } = await app.ask("GET", `/api/learning/search?q=${encodeURIComponent(q)}${more}`);
  return { ...(json as { total: number; data: Found[] }), sql: Number(headers["x-db-queries"]) };
};

/** What was typed, and what must be among the first three. */
const cases: readonly (readonly [kind: string, typed: string, among: readonly string[]])[] = [
  ["plain", "fractions", ["fractions-before-rules"]],
  ["plain", "word problems", ["reading-word-problems"]],
  ["plain", "reading aloud", ["reading-aloud-that-holds-a-class"]],
  ["plain", "python", ["python-first-term"]],
  ["plain", "homework", ["homework-worth-giving"]],
  ["plain", "lesson plan", ["lesson-plan-on-one-page"]],
  ["plain", "map skills", ["maps-that-mean-something"]],
  ["plain", "electricity", ["current-electricity-class-ten"]],
  ["deep inside", "photosynthesis", ["ideas-children-bring-to-science"]],
  ["a person", "meera joshi", ["place-value-that-holds"]],
  ["a beginning", "alge", ["algebra-from-patterns"]],
  ["a beginning", "multig", ["one-room-three-grades", "ek-kamra-kai-kakshaayein"]],
  ["misspelt", "fractoin", ["fractions-before-rules"]],
  ["misspelt", "algbra", ["algebra-from-patterns"]],
  ["misspelt", "photosynthsis", ["ideas-children-bring-to-science"]],
  ["misspelt", "classroom managment", ["sixty-children-one-teacher"]],
  ["misspelt", "periodc table", ["periodic-trends-reasons"]],
  ["Hindi", "गणित", ["bhinn-dashamlav-pratishat", "ginti-se-jod-tak"]],
  ["Hindi", "विज्ञान", ["vigyan-mela-bina-thermocol"]],
  ["Hindi", "पढ़ना", ["samajhkar-padhna-apathit"]],
  ["Hindi", "कहानी", ["kahani-par-charcha"]],
  ["Hindi", "मौसम", ["mausam-aur-mansoon"]],
  ["Hindi in Latin letters", "ganit", ["bhinn-dashamlav-pratishat", "ginti-se-jod-tak"]],
  ["Hindi in Latin letters", "ganeet", ["bhinn-dashamlav-pratishat", "ginti-se-jod-tak"]],
  ["Hindi in Latin letters", "vigyan", ["vigyan-mela-bina-thermocol"]],
  ["Hindi in Latin letters", "kahaani", ["kahani-par-charcha"]],
  ["Hindi in Latin letters", "pahade", ["pahade-samajh-ke-saath"]],
  ["another word for it", "discipline", ["behaviour-is-a-message"]],
  ["another word for it", "maths puzzles", ["number-talks-masterclass"]],
  ["another word for it", "parents meeting", ["parents-on-the-same-side"]],
  ["another word for it", "olympiad", ["tpo-what-to-expect"]],
  ["another word for it", "coding", ["python-first-term", "trace-tables-in-ten-minutes"]],
];

describe("a search", () => {
  it.each(cases)("%s: %j finds what was meant", async (_kind, typed, among) => {
    const { data } = await find(typed);
    const first = data.slice(0, 3).map(({ slug }) => slug);
    expect(first.some((slug) => among.includes(slug))).toBe(true);
  });

  it.each(["asdfgh zxcv", "%", "_", "'; --", "🙂", "", "   "])("nonsense %j finds nothing and harms nobody", async (typed) => {
    expect((await find(typed)).data).toEqual([]);
  });

  it("[CARD-13] answers cards with the spec's names", async () => {
    const { data, total } = await find("fractions");
    expect(Object.keys(data[0]!)).toEqual(
      expect.arrayContaining([
        "course_id",
        "slug",
        "course_slug",
        "instructor_name",
        "course_price",
        "category",
        "course_thumbnail",
        "search_count",
      ]),
    );
    expect(data[0]).toMatchObject({ search_count: total });
  });

  it("keeps to a type, and pages on without repeating itself", async () => {
    const { data } = await find("class", "&limit=5&type=webinars");
    expect(new Set(data.map(({ course_type }) => course_type))).toEqual(new Set(["webinars"]));
    const first = new Set((await find("class")).data.map(({ slug }) => slug));
    const second = (await find("class", "&limit=5&offset=5")).data.map(({ slug }) => slug);
    expect(second.filter((slug) => first.has(slug))).toEqual([]);
  });
});

describe("a search within filters", () => {
  const everywhere = ["type", "subject", "grade", "board", "language", "competency", "time", "price", "level", "tag"];

  it.each(everywhere)("%s leaves exactly what has the value, in the order it had", async (facet) => {
    const marks = await facts();
    const all = (await find("science", "&limit=100")).data.map(({ slug }) => slug);
    const values = [...new Set(all.flatMap((slug) => marks.get(slug)?.[facet] ?? []))].slice(0, 3);
    expect(values.length).toBeGreaterThan(facet === "language" ? 0 : 1);
    for (const value of values) {
      const { data, total } = await find("science", `&limit=100&${facet === "tag" ? "tags" : facet}=${encodeURIComponent(value)}`);
      const within = data.map(({ slug }) => slug);
      expect(within.filter((slug) => !marks.get(slug)?.[facet]?.includes(value))).toEqual([]);
      expect(within.filter((slug) => all.includes(slug))).toEqual(all.filter((slug) => marks.get(slug)?.[facet]?.includes(value)));
      expect(total).toBe(data.length);
    }
  });

  it("several values of one filter widen it, several filters narrow it, and a value that nobody knows finds nothing", async () => {
    const slugs = async (more: string) => (await find("class", `&limit=100&${more}`)).data.map(({ slug }) => slug).toSorted();
    const [math, science, both] = [await slugs("subject=math"), await slugs("subject=science"), await slugs("subject=math,science")];
    expect(both).toEqual([...new Set([...math, ...science])].toSorted());
    const [starters, mathStarters] = [await slugs("level=starter"), await slugs("subject=math&level=starter")];
    expect(mathStarters).toEqual(math.filter((slug) => starters.includes(slug)));
    expect(mathStarters.length).toBeGreaterThan(0);
    expect(mathStarters.length).toBeLessThan(math.length);
    expect(await slugs("subject=alchemy")).toEqual([]);
    expect(await slugs("type=group_invite")).toEqual((await find("class", "&limit=100")).data.map(({ slug }) => slug).toSorted());
  });

  it("looks behind the best hundred of a word, and asks as many statements for one row as for a hundred", async () => {
    const [common] = await app.sql<{ word: string; subject: string; has: number; behind: number }>(
      `select word, subject, count(*)::int as has, count(*) filter (where rank > 100)::int as behind from (
          select p.word, unnest(r.subjects) as subject, row_number() over (partition by p.word order by p.score desc, p.resource_id) as rank
          from catalogue.posting p join catalogue.resource r on r.id = p.resource_id where p.word ~ '^[a-z]{4,}$') ranked
        group by 1, 2 order by behind desc, word, subject limit 1`,
    );
    const { word, subject, has, behind } = common!;
    expect(behind).toBeGreaterThan(5);
    const filtered = await find(word, `&limit=100&subject=${subject}`);
    expect(filtered.total).toBeGreaterThanOrEqual(has);
    expect(filtered.sql).toBe(3);
    expect((await find(word, `&limit=1&subject=${subject}`)).sql).toBe(3);
    expect((await find(word, "&limit=1")).sql).toBe(3);
  });
});
