import { ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import { ListAddresses } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { type Caller, mustAskApi } from "./ask-api.ts";
import type { WebEnv } from "./env.ts";
import type { PageRoute } from "./page-routes.ts";
import { publicPaths } from "./site-pages.ts";
import { xmlHead, xmlText } from "./xml.ts";

type AddressPage = Reply<typeof ListAddresses>;
type Env = Pick<WebEnv, "API_URL" | "WEB_ORIGIN" | "brand">;

/** Where one file of resources begins (after this slug) and ends (with that one; the last is open), and its newest change. */
interface Part {
  readonly after: string;
  readonly last: string | undefined;
  readonly changed: string;
}

const mostInFile = 50_000;
/** A fifth of what a file may have: room for what comes before the parts are counted again. */
const perFile = 10_000;
const keptMs = 600_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The first file has the pages and bundles, the others the resources. */
export class Sitemap {
  readonly #env: Env;
  readonly #routes: readonly PageRoute[];
  readonly #perFile: number;
  #parts: { readonly made: number; readonly found: Promise<readonly Part[]> } | undefined;

  constructor(env: Env, routes: readonly PageRoute[], filled = perFile) {
    this.#env = env;
    this.#routes = routes;
    this.#perFile = filled;
  }

  /** Which files there are. */
  async index(caller: Caller): Promise<string> {
    const parts = await this.#partsNow(caller);
    const files = ["", ...parts.map(({ changed }) => `<lastmod>${xmlText(changed)}</lastmod>`)];
    const lines = files.map(
      (changed, at) => `<sitemap><loc>${xmlText(this.#env.WEB_ORIGIN)}/sitemap-${at + 1}.xml</loc>${changed}</sitemap>\n`,
    );
    return `${xmlHead}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
  }

  /** One file, piece by piece; undefined when there is no such file. */
  async file(number: number, caller: Caller): Promise<AsyncIterable<string> | undefined> {
    if (number === 1) return this.#urlset(this.#pagesAndBundles(caller));
    const part = (await this.#partsNow(caller))[number - 2];
    return part && this.#urlset(this.#resources(part, caller));
  }

  async *#urlset(blocks: AsyncIterable<string>): AsyncGenerator<string> {
    yield `${xmlHead}<urlset ${namespace}>\n`;
    yield* blocks;
    yield "</urlset>\n";
  }

  #url(path: string, changed?: string): string {
    const modified = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : "";
    return `<url><loc>${xmlText(encodeURI(this.#env.WEB_ORIGIN + path))}</loc>${modified}</url>\n`;
  }

  async *#pagesAndBundles(caller: Caller): AsyncGenerator<string> {
    yield publicPaths(this.#routes, this.#env.brand)
      .map((path) => this.#url(path))
      .join("");
    for (const type of ["retail", "school"] as const) {
      for (let offset = 0, rows = maxRows; rows === maxRows; offset += maxRows) {
        const { response } = await mustAskApi(this.#env, caller, ListBundles, { query: { type, limit: maxRows, offset } });
        yield response.data.map(({ slug }) => this.#url(`/bundle-products/${slug}`)).join("");
        rows = response.data.length;
      }
    }
  }

  async *#resources({ after, last }: Part, caller: Caller): AsyncGenerator<string> {
    let written = 0;
    for (let next: string | null = after; next !== null && written < mostInFile;) {
      const page: AddressPage = await this.#page(next, caller);
      // Known by its name and not by its order, which is the database's own. Should it be gone, the next file says the rest again.
      const end = page.data.findIndex(({ slug }) => slug === last);
      const mine = page.data.slice(0, Math.min(end < 0 ? Infinity : end + 1, mostInFile - written));
      yield mine.map(({ slug, changed_at }) => this.#url(`/learning/${slug}`, changed_at)).join("");
      written += mine.length;
      next = end < 0 ? page.next : null;
    }
  }

  async #page(after: string, caller: Caller): Promise<AddressPage> {
    return mustAskApi(this.#env, caller, ListAddresses, { query: { after } });
  }

  /** Walks once through all slugs for the places where files begin; nothing else of them is kept. */
  async #partsNow(caller: Caller): Promise<readonly Part[]> {
    const now = performance.now();
    if (!this.#parts || now - this.#parts.made > keptMs) {
      const found = this.#findParts(caller);
      this.#parts = { made: now, found };
      found.catch(() => (this.#parts = undefined));
    }
    return this.#parts.found;
  }

  async #findParts(caller: Caller): Promise<Part[]> {
    const parts: Part[] = [];
    let begins = "";
    let rows = 0;
    let changed = "";
    for (let next: string | null = ""; next !== null;) {
      const page: AddressPage = await this.#page(next, caller);
      for (const row of page.data) if (row.changed_at > changed) changed = row.changed_at;
      rows += page.data.length;
      next = page.next;
      if (rows === 0 || (next !== null && rows < this.#perFile)) continue;
      parts.push({ after: begins, last: next ?? undefined, changed });
      [begins, rows, changed] = [next ?? "", 0, ""];
    }
    return parts;
  }
}
