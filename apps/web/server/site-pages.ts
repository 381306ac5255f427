import type { Brand } from "@upaya/contracts/brand.ts";
import { contentPages } from "../app/content-pages.ts";
import { privateSoonPaths, publicSoonPaths } from "../app/features/soon/pages.ts";
import type { PageRoute } from "./page-routes.ts";

/** The same page has another address, which is the one to be found by. */
const aliases = (brand: Brand) => new Set(contentPages.filter(({ alias }) => alias).map(({ path }) => path.replace("{brand}", brand.slug)));

/** The public pages that exist whatever is in the catalogue. */
export function publicPaths(routes: readonly PageRoute[], brand: Brand): string[] {
  const other = aliases(brand);
  const listed = routes.filter(({ path, page }) => page.found === "listed" && !other.has(path)).map(({ path }) => path);
  return [...new Set([...listed, ...publicSoonPaths(brand)])];
}

/** What no search engine should walk: the API, and whatever begins like a page that is closed. */
function closedPaths(routes: readonly PageRoute[]): string[] {
  const closed = routes.filter(({ page }) => page.found === "closed").map(({ path }) => path.replace(/\/:.*/, ""));
  const all = [...new Set([...closed, ...privateSoonPaths()])].toSorted();
  return ["/api/", ...all.filter((path) => !all.some((other) => path.startsWith(`${other}/`)))];
}

/** What the preview of a link shows; the longer rule stands above the one that closes the API. */
const pictures = ["/api/learning/certificates/*/sheet.png"];

export function robotsText(routes: readonly PageRoute[], origin: string): string {
  const closed = closedPaths(routes).map((path) => `Disallow: ${path}`);
  const open = pictures.map((path) => `Allow: ${path}`);
  return ["User-agent: *", ...closed, ...open, "Allow: /", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
