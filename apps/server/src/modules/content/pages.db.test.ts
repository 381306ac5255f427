import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { seedPages } from "../../../seeds/seed-content.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { publishPage } from "./publish-page.ts";
import { savePage } from "./save-page.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = (question: string) => ({ question, answer: "Because of this test." });
const page = (title: string) => ({
  path: "/{brand}-sample",
  side: "school",
  title,
  description: "A page of this test.",
  blocks: [{ kind: "questions", title, items: [ask("Why?"), ask("When?")] }],
});
const get = (path: string) => app.ask("GET", `/api/content/page?path=${encodeURIComponent(path)}`);

describe("a public page", () => {
  it("is a draft until it is published, and the published one stands while another is written", async () => {
    const ctx = app.ctx(system);
    await savePage(ctx, page("First words"));
    expect((await get("/{brand}-sample")).status).toBe(404);
    await publishPage(ctx, "/{brand}-sample");
    await savePage(ctx, page("Second words"));
    const read = await get("/{brand}-sample");
    expect(read.json).toMatchObject({
      title: "First words",
      canonical: null,
      blocks: [{ kind: "questions", items: [{ question: "Why?" }, { question: "When?" }] }],
    });
    expect(read.headers["x-db-queries"]).toBe("1");
    await publishPage(ctx, "/{brand}-sample");
    expect((await get("/{brand}-sample")).json.title).toBe("Second words");
    await expect(publishPage(ctx, "/{brand}-sample")).rejects.toMatchObject({ code: "not_found" });
  });

  it("is refused with the place that does not hold, and nothing is kept of it", async () => {
    const ctx = app.ctx(system);
    const row = { title: "Out", text: "Somebody else's host.", to: "//elsewhere.example" };
    const wrong = { ...page("Wrong"), path: "/wrong", blocks: [{ kind: "ruled", title: "Wrong", items: [row, row] }] };
    await expect(savePage(ctx, wrong)).rejects.toThrow(/blocks\[0\]\.items\[0\]\.to/);
    await expect(savePage(ctx, { ...page("Wrong"), blocks: [{ kind: "marquee" }] })).rejects.toThrow(/blocks\[0\]/);
    expect(await app.sql("select 1 from content.page where path = '/wrong'")).toEqual([]);
  });

  it("is written for every address that the product names, twice without a change", async () => {
    const ctx = app.ctx(system);
    const pages = await seedPages(ctx);
    expect(pages).toBeGreaterThanOrEqual(27);
    const times = () => app.sql("select path, changed_at from content.page order by path");
    const before = await times();
    await seedPages(ctx);
    expect(await times()).toEqual(before);
  });

  it("is composed like no other: only the earlier editions share a form, the two of the law, and the two addresses of one olympiad", async () => {
    await seedPages(app.ctx(system));
    const pages = await app.sql<{ path: string; canonical: string | null; kinds: string }>(
      `select path, published->>'canonical' as canonical,
         (select string_agg(b->>'kind', ' ' order by place) from jsonb_array_elements(published->'blocks') with ordinality as x (b, place)) as kinds
       from content.page where path <> '/{brand}-sample'`,
    );
    const formOf = (path: string) =>
      path.startsWith("/tpo2024") || path === "/tpo-bangladesh" ? "edition" : /^\/(terms-of-use|privacy-policy)$/.test(path) ? "law" : path;
    const forms = new Map<string, Set<string>>();
    for (const { path, canonical, kinds } of pages) forms.set(kinds, (forms.get(kinds) ?? new Set()).add(formOf(canonical ?? path)));
    expect([...forms].filter(([, of]) => of.size > 1)).toEqual([]);
    expect(forms.size).toBe(18);
  });
});
