import { createHash } from "node:crypto";
import { type Body, compress } from "./compress.ts";

/** A reply that is the same for everybody. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Body;
  readonly tags: readonly string[];
  readonly stamp: string;
  /** Whether it may be answered again without asking. */
  readonly kept: boolean;
  /** The versions it was last compared with: as long as they stand, so does the answer. */
  freshIn?: VersionMap;
}

export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: Buffer;
  readonly tags: readonly string[];
  /** Made for whoever asks, each time: a person's page, which they may take back at any moment. */
  readonly passing?: boolean;
}

/** The versions of public content, by tag. */
export type VersionMap = Readonly<Record<string, number>>;

/** What a page with these tags was made from: two pages with the same stamp are equally fresh. */
function stampOf(versions: VersionMap, tags: readonly string[]): string {
  return tags.map((tag) => `${tag}:${versions[tag] ?? 0}`).join();
}

const mostPages = 2_000;

/** Pages of this process: rendered once however many ask at the same moment, kept until one of their tags has a new version. */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #versions: () => VersionMap;

  constructor(versions: () => VersionMap) {
    this.#versions = versions;
  }

  /** The page while it is fresh. */
  find(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const versions = this.#versions();
    if (page.freshIn === versions) return page;
    if (page.stamp !== stampOf(versions, page.tags)) return undefined;
    page.freshIn = versions;
    return page;
  }

  /** The page even if it is out of date: better than none when it cannot be rendered. */
  findOld(key: string): Page | undefined {
    return this.#pages.get(key);
  }

  async render(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const running = this.#rendering.get(key);
    if (running) {
      const page = await running;
      // It was made for whoever asked first. Should they have asked too often, that is no answer for the others.
      return page.status === 429 ? this.render(key, render) : page;
    }
    const made = this.#make(key, render).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, made);
    return made;
  }

  async #make(key: string, render: () => Promise<Rendered>): Promise<Page> {
    // Read before rendering: a change in between makes the page old at once, never fresh by mistake.
    const versions = this.#versions();
    const { status, headers, raw, tags, passing } = await render();
    const etag = `"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`;
    const page: Page = {
      status,
      headers,
      etag,
      body: await compress(raw),
      tags,
      stamp: stampOf(versions, tags),
      kept: status === 200 && !passing,
    };
    if (page.kept) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: Page): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (this.#pages.size > mostPages) this.#pages.delete(this.#pages.keys().next().value!);
  }
}
