import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { stockBundle, stockResources } from "../../../../test/shelf.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { catalogueSchedules } from "../schedules.ts";
import { openResource } from "./open-resource.ts";
import type { NewResource } from "./resource.ts";
import { saveResources } from "./save-resources.ts";

let app: TestApp;
let me: Browser;

beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: 100_000, CALLS_PER_MINUTE: 100_000, CODES_PER_DAY: 1_000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(
    "truncate catalogue.resource, catalogue.instructor, catalogue.listing, catalogue.posting, catalogue.bundle, platform.outbox cascade",
  );
  await app.sql("update catalogue.fold set folded_at = null");
  me = (await signUp(app, "asha@ready.example")).browser;
});
afterEach(() => moveTime("0"));

async function moveTime(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}
/** Twice: what left the lists wants its counts folded. */
async function tick(): Promise<void> {
  for (const schedule of [...catalogueSchedules, ...catalogueSchedules]) await performNow(app.platform, schedule);
}

const hour = 3_600_000;
const india = { minutes: 60, time_zone: "Asia/Kolkata" };
const inHours = (hours: number, join_url?: string) => ({
  starts_at: new Date(app.platform.clock.now().getTime() + hours * hour),
  ...india,
  ...(join_url ? { join_url } : {}),
});
const stock = (all: readonly Partial<NewResource>[]) => stockResources(app.ctx(), all.length, (index) => all[index]!);
const open = (id: string, ready = true) => openResource(app.ctx(), id, ready);
const get = async (path: string) => (await app.ask("GET", `/api${path}`)).json;
const slugs = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);
const list = async (query = "") => slugs((await get(`/learning/list?${query}`)).data);
const isReady = async (slug: string) => (await get(`/learning/resource/${slug}`)).ready as boolean;
const opened = async () =>
  (await app.sql<{ id: string }>("select payload->>'id' as id from platform.outbox where subject = 'catalogue.opened'")).map(
    ({ id }) => id,
  );

describe("what can be begun", () => {
  it("is a course or a micro resource with a published version, and nothing else of its kind", async () => {
    const made = await stock([{ kind: "self_paced_course" }, { kind: "micro_resource" }, { kind: "certification" }]);
    for (const { slug } of made) expect(await isReady(slug)).toBe(false);
    for (const { id } of made) await open(id);
    expect(await Promise.all(made.map(({ slug }) => isReady(slug)))).toEqual([true, true, false]);
    await open(made[0]!.id, false);
    expect(await isReady("r-0")).toBe(false);
  });

  it("is a talk or a masterclass with a date ahead that can be joined, until that date is over", async () => {
    await stock([
      { kind: "webinar", sessions: [inHours(1, "https://meet.example/a"), inHours(48)] },
      { kind: "expert_masterclass", sessions: [inHours(1), inHours(48, "https://meet.example/b")] },
      { kind: "webinar", sessions: [inHours(1)] },
      { kind: "webinar" },
    ]);
    const all = () => Promise.all([0, 1, 2, 3].map((index) => isReady(`r-${index}`)));
    expect(await all()).toEqual([true, true, false, false]);
    expect((await get("/learning/resource/r-0")).sessions[0]).not.toHaveProperty("join_url");
    expect(JSON.stringify(await get("/learning/resource/r-0"))).not.toContain("meet.example");
    await moveTime("3 hours");
    await tick();
    expect(await all()).toEqual([false, true, false, false]);
    expect(await list("open=now")).toEqual(["r-1"]);
    expect((await list())[0]).toBe("r-1");
    await moveTime("50 hours");
    await tick();
    expect(await list()).toEqual(["r-3"]);
  });

  it("stays so when its card is saved again, and is told once", async () => {
    const [course] = await stock([{ kind: "self_paced_course", title: "Before" }]);
    await open(course!.id);
    await open(course!.id);
    const [row] = await app.sql<NewResource>("select * from catalogue.resource");
    await saveResources(app.ctx(), [{ ...row!, title: "After", sessions: [] }]);
    expect((await get("/learning/list?open=now")).data).toMatchObject([{ name: "After", ready: true }]);
    expect(await opened()).toEqual([course!.id]);
  });

  it("is a bundle all of whose parts can, whichever of them opened last, and it closes with any of them", async () => {
    const made = await stock([{ kind: "self_paced_course" }, { kind: "micro_resource" }]);
    await stockBundle(app.ctx(), "first", ["r-0", "r-1"]);
    await stockBundle(app.ctx(), "more-popular", ["r-1"]);
    const bundles = async () =>
      ((await get("/bundle/all")).response.data as { slug: string; ready: boolean }[])
        .map(({ slug, ready }) => `${slug} ${ready}`)
        .toSorted();
    await open(made[0]!.id);
    expect(await bundles()).toEqual(["first false", "more-popular false"]);
    await open(made[1]!.id);
    expect(await bundles()).toEqual(["first true", "more-popular true"]);
    expect((await get("/bundle/first")).ready).toBe(true);
    expect(await opened()).toHaveLength(4);
    await open(made[0]!.id, false);
    expect(await bundles()).toEqual(["first false", "more-popular true"]);
    expect(slugs((await get("/bundle/all")).response.data)[0]).toBe("more-popular");
  });
});

describe("what opens later", () => {
  const course = (popularity: number, day: number): Partial<NewResource> => ({
    kind: "self_paced_course",
    subjects: ["math"],
    grades: ["5"],
    popularity,
    published_at: new Date(Date.UTC(2026, 0, day)),
  });
  /** The open ones are the least asked for and the oldest. */
  const shelf = async () => {
    const made = await stock([course(900, 9), course(800, 8), course(20, 2), course(10, 1)]);
    for (const { id } of made.slice(2)) await open(id);
    await tick();
    return made;
  };

  it("stands after what is open in lists in their usual order, also where many filters meet, and in no other order", async () => {
    await shelf();
    expect(await list()).toEqual(["r-2", "r-3", "r-0", "r-1"]);
    expect(await list("subject=math&grade=5&price=free")).toEqual(["r-2", "r-3", "r-0", "r-1"]);
    expect(await list("limit=1&offset=2")).toEqual(["r-0"]);
    expect(await list("sort=newest")).toEqual(["r-0", "r-1", "r-2", "r-3"]);
  });

  it("stands after it in rails, in what is recommended and beside a resource", async () => {
    await shelf();
    expect(slugs((await get("/learning/fetch-product-resource")).self_paced_courses)).toEqual(["r-2", "r-3", "r-0", "r-1"]);
    const recommended = (await me.ask("GET", "/api/learning/fetch-recommend-resource")).json;
    expect(slugs(recommended.self_paced_courses)).toEqual(["r-2", "r-3", "r-0", "r-1"]);
    expect(slugs((await get("/learning/resource/r-1")).related)).toEqual(["r-2", "r-3", "r-0"]);
  });

  it("[API-38] does not stand after it among the latest courses: they are the newest first", async () => {
    await shelf();
    const { data } = (await me.ask("POST", "/api/graphql", { body: { query: "{ latest_courses(limit: 4) { slug ready } }" } })).json;
    expect(data.latest_courses).toEqual([
      { slug: "r-0", ready: false },
      { slug: "r-1", ready: false },
      { slug: "r-2", ready: true },
      { slug: "r-3", ready: true },
    ]);
  });

  it("is left out by a filter that is counted like the others", async () => {
    await shelf();
    expect(await list("open=now")).toEqual(["r-2", "r-3"]);
    expect(await list("open=now&type=self_paced_courses")).toEqual(["r-2", "r-3"]);
    expect((await get("/learning/list?open=now")).total).toBe(2);
    for (const query of ["", "type=self_paced_courses", "subject=math", "open=now", "q=fractions"]) {
      const { data } = await get(`/learning/facets?${query}`);
      expect(
        data.filter(({ facet }: { facet: string }) => facet === "open"),
        query,
      ).toEqual([{ facet: "open", value: "now", label: "now", count: 2 }]);
    }
  });

  it("stands after it in a search only where both answer equally well", async () => {
    const made = await stock([
      { title: "Volcano", popularity: 90_000 },
      { title: "Volcano", popularity: 1 },
      { title: "Rocks", summary: "With a volcano", popularity: 1 },
    ]);
    for (const { id } of made.slice(1)) await open(id);
    expect(slugs((await get("/learning/search?q=volcano")).data)).toEqual(["r-1", "r-0", "r-2"]);
    expect(slugs((await get("/learning/search?q=volcano&open=now")).data)).toEqual(["r-1", "r-2"]);
  });
});
