import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { performNow } from "#platform/testing/perform-now.ts";
import { system } from "#platform/actor.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { stockBundle, stockResources } from "../../../../test/shelf.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { catalogueSchedules } from "../schedules.ts";

let app: TestApp;
let ids: Record<string, string>;
let me: Awaited<ReturnType<typeof signUp>>;

const hour = 3_600_000;
const india = { minutes: 60, time_zone: "Asia/Kolkata" };
const inHours = (hours: number) => ({ starts_at: new Date(app.platform.clock.now().getTime() + hours * hour), ...india });
/** Twice: what left the lists wants its counts folded. */
const tick = async () => {
  for (const schedule of [...catalogueSchedules, ...catalogueSchedules]) await performNow(app.platform, schedule);
};
const later = async (hours: number) => {
  await setClockOffset(app.platform.env, `${hours} hours`);
  await app.platform.clock.sync();
  await tick();
  // Whoever waited for hours has to sign in anew.
  me = await signUp(app, "asha@example.org");
};

/** A talk with two dates, a masterclass with one, and a course that anybody begins when they like. */
const stock = () =>
  stockResources(app.ctx(system), 3, (index) => ({
    title: ["Volcano talk", "Volcano masterclass", "Volcano course"][index]!,
    kind: (["webinar", "expert_masterclass", "self_paced_course"] as const)[index]!,
    price_paise: [null, 49_900, 49_900][index]!,
    sessions: [[inHours(48), inHours(1)], [inHours(1)], []][index]!,
    subjects: ["science"],
    tags: ["volcanoes"],
  }));

beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: 100_000, CALLS_PER_MINUTE: 100_000 } });
  ids = Object.fromEntries((await stock()).map(({ id, slug }) => [slug, id]));
  await stockBundle(app.ctx(system), "b", ["r-0", "r-1", "r-2"]);
  await stockBundle(app.ctx(system), "only-one", ["r-1"]);
  await tick();
  me = await signUp(app, "asha@example.org");
  const query = "mutation($object: FavoriteInput!) { create_favorites(object: $object) { id } }";
  const object = { user_id: me.reply.user_id, webinar_id: ids["r-1"] };
  await me.browser.ask("POST", "/api/graphql", { body: { query, variables: { object } } });
});
afterAll(() => app.close());

interface Found {
  readonly slug: string;
  readonly start_date?: string;
}
const slugs = (cards: readonly Found[]) => cards.map(({ slug }) => slug).toSorted();
const get = async (path: string) => (await me.browser.ask("GET", `/api${path}`)).json;

/** Everything that offers resources to somebody. */
async function offered(): Promise<Record<string, string[]>> {
  const latest = await me.browser.ask("POST", "/api/graphql", {
    body: { query: "{ latest_courses(limit: 50) { slug } webinars { slug } }" },
  });
  const recommended = Object.values(await get("/learning/fetch-recommend-resource")) as Found[][];
  const products = Object.values(await get("/learning/fetch-product-resource")) as Found[][];
  return {
    list: slugs((await get("/learning/list")).data),
    narrowed: slugs((await get("/learning/list?subject=science&price=free,under-500")).data),
    search: slugs((await get("/learning/search?q=volcano")).data),
    latest: slugs(latest.json.data.latest_courses),
    webinars: slugs(latest.json.data.webinars),
    recommended: slugs(recommended.flat()),
    products: slugs(products.flat()),
    related: slugs((await get("/learning/resource/r-2")).related),
    bundle: slugs((await get("/bundle/b")).items),
    bundles: slugs((await get("/bundle/all")).response.data),
  };
}

describe("a session that is over", () => {
  it("is offered until it ends, with the date that comes next", async () => {
    const before = await offered();
    const bundles = ["b", "only-one"];
    for (const [where, found] of Object.entries(before)) {
      expect(found, where).toEqual(
        { related: ["r-0", "r-1"], bundles, search: [...bundles, "r-0", "r-1", "r-2"] }[where] ?? ["r-0", "r-1", "r-2"],
      );
    }
    const [talk] = (await get("/learning/search?q=volcano+talk")).data;
    expect(talk).toMatchObject({ slug: "r-0", minutes: 5, reviews: { rating: 0, count: 0 } });
    const { starts_at } = inHours(1);
    expect(Math.abs(Date.parse(talk.start_date) - starts_at.getTime())).toBeLessThan(60_000);
    expect((await get("/learning/resource/r-0")).is_over).toBe(false);
  });

  it("leaves every list, the search, the counts and the bundle, and the next date takes its place", async () => {
    const page = async () => (await app.ask("GET", "/api/pages/versions")).json.versions.catalogue as number;
    const version = await page();
    await later(3);
    expect(await page()).toBeGreaterThan(version);
    for (const [where, found] of Object.entries(await offered())) {
      expect(found, where).toEqual({ related: ["r-0"], bundles: ["b"], search: ["b", "r-0", "r-2"] }[where] ?? ["r-0", "r-2"]);
    }
    const counts = (await get("/learning/facets")).data as { facet: string; value: string; count: number }[];
    expect(counts.filter(({ facet }) => facet === "type").map(({ value, count }) => [value, count])).toEqual([
      ["self_paced_courses", 1],
      ["webinars", 1],
    ]);
    expect(await get("/bundle/b")).toMatchObject({ item_count: 2, worth: 499 });
    expect((await app.ask("GET", "/api/bundle/only-one")).status).toBe(404);
    const talk = await get("/learning/resource/r-0");
    expect(talk.is_over).toBe(false);
    expect(talk.sessions.map(({ is_over }: { is_over: boolean }) => is_over)).toEqual([true, false]);
    expect(talk.start_date.slice(0, 19)).toBe(talk.sessions[1].starts_at.slice(0, 19));
  });

  it("keeps its page, which says that it is over, and stays among the bookmarks of whoever keeps it", async () => {
    expect(await get("/learning/resource/r-1")).toMatchObject({ is_over: true, sessions: [{ is_over: true }] });
    const { data } = await get("/user/favourites");
    expect(data).toMatchObject([{ card: { slug: "r-1", is_over: true } }]);
  });

  it("stays away when it is saved again as it was, and comes back with a new date", async () => {
    const [teacher] = await app.sql<{ id: string }>("select id from catalogue.instructor");
    const again = async (sessions: ReturnType<typeof inHours>[]) => {
      await stockResources(app.ctx(system), 2, (index) => ({
        id: ids[`r-${index}`]!,
        instructor_id: teacher!.id,
        title: "Volcano",
        kind: (["webinar", "expert_masterclass"] as const)[index]!,
        sessions: index === 1 ? sessions : [inHours(40)],
      }));
    };
    await again([inHours(-2)]);
    await tick();
    expect(slugs((await get("/learning/list")).data)).toEqual(["r-0", "r-2"]);
    await again([inHours(-2), inHours(5)]);
    expect(slugs((await get("/learning/list")).data)).toEqual(["r-0", "r-1", "r-2"]);
    expect((await get("/learning/resource/r-1")).is_over).toBe(false);
  });
});
