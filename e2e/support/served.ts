import { parseHTML } from "linkedom";
import { places } from "./env.ts";
import { expect } from "./test.ts";

/** A document as it leaves the server, before any script has touched it: what a search engine, a screen without JavaScript and a bad line get. */
export interface Served {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly document: Document;
}

const read = new Map<string, Promise<Served>>();

/** Documents are the same for everybody and for the whole run: each is asked for and parsed once in a worker. */
export function served(path: string, base = places().web): Promise<Served> {
  const address = base + path;
  let found = read.get(address);
  if (!found) read.set(address, (found = ask(address, path)));
  return found;
}

async function ask(address: string, path: string): Promise<Served> {
  const response = await fetch(address, { redirect: "manual" });
  const html = await response.text();
  return { path, status: response.status, headers: response.headers, html, document: parsed(html) };
}

/** A document that was asked for in another way. */
export const parsed = (html: string): Document => parseHTML(html).document;

/** The document of a page that is there. */
export async function pageAt(path: string): Promise<Document> {
  const { status, document } = await served(path);
  expect(status, path).toBe(200);
  return document;
}

type Part = ParentNode | null | undefined;

/** What a part says, with every run of white space as one. */
export function textOf(part: Node | null | undefined): string {
  return (part?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

export const all = (part: Part, selector: string): HTMLElement[] => [...(part?.querySelectorAll<HTMLElement>(selector) ?? [])];
export const texts = (part: Part, selector: string): string[] => all(part, selector).map(textOf);
export const hrefs = (part: Part, selector = "a[href]"): string[] => all(part, selector).map((link) => link.getAttribute("href") ?? "");

/** The first of these whose text holds the words. */
export function withText(part: Part, selector: string, words: RegExp | string): HTMLElement {
  const found = all(part, selector).find((each) => (typeof words === "string" ? textOf(each).includes(words) : words.test(textOf(each))));
  expect(found, `${selector} with ${String(words)}`).toBeDefined();
  return found!;
}

/** A link to a place on its own page leads to something: the part that it names. */
export function partOf(document: Document, link: Element): HTMLElement {
  const href = link.getAttribute("href") ?? "";
  const [, id = ""] = href.split("#");
  const part = id ? document.querySelector<HTMLElement>(`[id="${id}"]`) : null;
  expect(part, `${textOf(link)} leads to ${href}`).not.toBeNull();
  return part!;
}

/** What a screen reader calls a part. */
function nameOf(part: Element): string {
  const labelled = part.getAttribute("aria-labelledby");
  if (labelled) return textOf(part.ownerDocument.querySelector(`[id="${labelled}"]`));
  return part.getAttribute("aria-label") ?? part.getAttribute("alt") ?? textOf(part.querySelector("caption, figcaption"));
}

/** The first of these that a screen reader calls so. */
export function named(part: Part, selector: string, name: RegExp | string): HTMLElement {
  const found = all(part, selector).find((one) => (typeof name === "string" ? nameOf(one) === name : name.test(nameOf(one))));
  expect(found, `${selector} named ${String(name)}`).toBeDefined();
  return found!;
}

export const titleOf = (document: Document): string => textOf(document.querySelector("head > title"));
export const headingsOf = (document: Document): string[] => texts(document, "h1");
export const canonicalOf = (document: Document): string => document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";

/** Every one of these addresses is answered with 200. */
export async function expectAnswered(paths: Iterable<string>): Promise<void> {
  const dead: string[] = [];
  const wanted = [...new Set(paths)];
  const atOnce = 8;
  for (let from = 0; from < wanted.length; from += atOnce) {
    await Promise.all(
      wanted.slice(from, from + atOnce).map(async (path) => {
        const response = await fetch(new URL(path, places().web));
        await response.arrayBuffer();
        if (!response.ok) dead.push(`${path} answers ${response.status}`);
      }),
    );
  }
  expect(dead).toEqual([]);
}

/** What the API says, asked directly: the page has to show the same. */
export const askApi = async <T>(path: string): Promise<T> => (await (await fetch(`${places().api}/api${path}`)).json()) as T;
