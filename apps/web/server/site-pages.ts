import type { Brand } from "@upaya/contracts/brand.ts";
import { contentPages } from "../app/content-pages.ts";
import { publicSoonPaths } from "../app/features/soon/pages.ts";

/** Pages that are built and that everybody may find; those of the catalogue's own things come from the API. */
const built = ["/", "/learning", "/bundle-products", "/quiz"];

/** The public pages that exist whatever is in the catalogue. */
export function publicPaths(brand: Brand): string[] {
  const written = contentPages.filter(({ alias }) => !alias).map(({ path }) => path.replace("{brand}", brand.slug));
  return [...new Set([...built, ...written, ...publicSoonPaths(brand)])];
}

/** What no search engine should walk: personal pages, steps of a way, and the API. */
const closed = ["/api/", "/profile", "/login", "/welcome", "/cart", "/channel-partner", "/value-partner", "/institutional-partner", "/kit"];

export function robotsText(origin: string): string {
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "Allow: /", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
