import { createHash } from "node:crypto";
import { type Body, compress } from "./compress.ts";
import { Refusal } from "./refusal.ts";

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
  /** Whether anybody asked for it since it was last looked at. */
  used?: boolean;
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

/** How much is kept. */
interface Bounds {
  readonly pages: number;
  readonly bytes: number;
}
const usual: Bounds = { pages: 2_000, bytes: 256_000_000 };

/** Where pages are that nobody asked for a second time; they may have what the others leave, and this part in any case. */
const onTrial = 0.25;

class Shelf extends Map<string, Page> {
  bytes = 0;

  put(key: string, page: Page): void {
    this.drop(key);
    this.set(key, page);
    this.bytes += weightOf(page);
  }

  drop(key: string): void {
    const page = this.get(key);
    if (!page) return;
    this.delete(key);
    this.bytes -= weightOf(page);
  }
}

/** As it was when it was made: a form that is compressed better afterwards only gets smaller. */
const weights = new WeakMap<Page, number>();
function weightOf(page: Page): number {
  let weight = weights.get(page);
  if (weight === undefined) weights.set(page, (weight = page.body.raw.length + page.body.br.length + page.body.gzip.length));
  return weight;
}

/**
 * Pages of this process: rendered once however many ask at the same moment, kept until one of their tags has a new version.
 *
 * A page is on trial until somebody asks for it again, and what was asked for once gives way first: a flood of searches pushes out other
 * searches and not the home page (S3-FIFO). A hit writes down that it was one, and nothing else.
 */
export class PageCache {
  readonly #trial = new Shelf();
  readonly #proven = new Shelf();
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #versions: () => VersionMap;
  readonly #most: Bounds;

  constructor(versions: () => VersionMap, most: Bounds = usual) {
    this.#versions = versions;
    this.#most = most;
  }

  get size(): number {
    return this.#trial.size + this.#proven.size;
  }

  get bytes(): number {
    return this.#trial.bytes + this.#proven.bytes;
  }

  /** The page while it is fresh. */
  find(key: string): Page | undefined {
    const page = this.findOld(key);
    if (!page) return undefined;
    page.used = true;
    const versions = this.#versions();
    if (page.freshIn === versions) return page;
    if (page.stamp !== stampOf(versions, page.tags)) return undefined;
    page.freshIn = versions;
    return page;
  }

  /** The page even if it is out of date: better than none when it cannot be rendered. */
  findOld(key: string): Page | undefined {
    return this.#proven.get(key) ?? this.#trial.get(key);
  }

  async render(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const running = this.#rendering.get(key);
    if (running) {
      // It is made for whoever asked first. Should they have asked too often, that is no answer for the others.
      const page = await running.catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
      return !page || page.status === 429 ? this.render(key, render) : page;
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
    // Whoever asks for a page that has changed asks for it again.
    const used = this.findOld(key)?.used ?? false;
    this.#trial.drop(key);
    (used || this.#proven.has(key) ? this.#proven : this.#trial).put(key, page);
    while (this.size > this.#most.pages || this.bytes > this.#most.bytes) this.#giveWay();
  }

  /** One step: a page that was used since the last look stays and is proven, one that was not is forgotten. */
  #giveWay(): void {
    const { pages, bytes } = this.#most;
    const many = this.#trial.size > pages * onTrial || this.#trial.bytes > bytes * onTrial;
    const shelf = this.#trial.size > 0 && (many || this.#proven.size === 0) ? this.#trial : this.#proven;
    const [key, page] = shelf.entries().next().value!;
    shelf.drop(key);
    if (!page.used) return;
    page.used = false;
    this.#proven.put(key, page);
  }
}
