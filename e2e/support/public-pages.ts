import type { APIRequestContext } from "@playwright/test";
import { places } from "./env.ts";

/** The addresses in a file of the sitemap, as paths. */
export async function readSitemap(request: APIRequestContext, file: string): Promise<string[]> {
  const text = await (await request.get(`${places().web}/${file}`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

/** Every public page of its own kind, a resource of each kind, one in Hindi, and two bundles. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const pages = await readSitemap(request, "sitemap-1.xml");
  const bundles = pages.filter((path) => path.startsWith("/bundle-products/"));
  const wishes = ["self_paced_courses", "expert_masterclass", "webinars", "micro_resources", "certifications"].map((type) => ({ type }));
  const found = await Promise.all(
    [...wishes, { language: "hi", sort: "newest" }].map(async (wish) => {
      const search = new URLSearchParams({ ...wish, limit: "1" }).toString();
      const reply = await request.get(`${places().api}/api/learning/list?${search}`);
      return ((await reply.json()) as { data: { slug: string }[] }).data.map(({ slug }) => `/learning/${slug}`);
    }),
  );
  return [...new Set([...pages.filter((path) => !bundles.includes(path)), ...bundles.slice(0, 2), ...found.flat()])];
}
