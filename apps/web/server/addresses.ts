import type { PageDeclaration, ParameterForm } from "../app/lib/page.ts";

const longestValue = 200;

/** What a parameter says, in one way to write it; nothing when it says nothing. */
const forms: Readonly<Record<Extract<ParameterForm, string>, (value: string) => string>> = {
  text: (value) => value.trim(),
  words: (value) => value.trim().slice(0, 100).trim(),
  names: (value) => [...new Set(value.split(",").map((name) => name.trim().toLowerCase()))].filter(Boolean).join(),
  /** A link to what staff are writing, as the API made it. */
  link: (value) => (/^[\w-]{40,200}$/.test(value) ? value : ""),
  /** The first page is the page itself. */
  page: (value) => (/^(?!1$)[1-9]\d{0,3}$/.test(value) ? value : ""),
};

function writtenAs(form: ParameterForm, value: string): string {
  if (value.length > longestValue) return "";
  if (typeof form === "string") return forms[form](value);
  return form.includes(value) ? value : "";
}

const manifest = "/__manifest";
/** The router itself refuses more. */
const longestManifest = 7_000;

/** The router's question which routes lead to these paths: the same for one build, in whatever order they are named. */
function manifestAddress(query: URLSearchParams): string {
  const paths = [...new Set((query.get("paths") ?? "").split(","))].filter(Boolean).toSorted().join();
  const search = new URLSearchParams({ paths, version: (query.get("version") ?? "").slice(0, longestValue) }).toString();
  return search.length > longestManifest ? manifest : `${manifest}?${search}`;
}

/** A path that is written in the one way: no empty or dotted segment, no slash at its end, nothing encoded. Most are. */
const plain = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/;
const isPlain = (path: string) => plain.test(path) && (!path.endsWith("/_.data") || path.length === 7);

export interface Address {
  /** What is rendered and kept. */
  readonly key: string;
  /** Where the same page properly is, when it was asked for in another way. */
  readonly moved: string | undefined;
}

/** One page, one key (canonical URLs), by what each page says of its parameters. */
export class Addresses {
  readonly #pageOf: (path: string) => PageDeclaration | undefined;

  constructor(pageOf: (path: string) => PageDeclaration | undefined) {
    this.#pageOf = pageOf;
  }

  /** `/quiz?utm=x&page=2` → `/quiz?page=2`: one page, one key, whatever is hung onto its address, and the same for its data. */
  canonical(pathname: string, query: URLSearchParams): string {
    if (pathname === manifest) return manifestAddress(query);
    const kept = Object.entries(this.#pageOf(pathname)?.parameters ?? {}).flatMap(([name, form]) => {
      const value = writtenAs(form, query.get(name) ?? "");
      return value ? [[name, value]] : [];
    });
    const search = new URLSearchParams(kept).toString();
    return search ? `${pathname}?${search}` : pathname;
  }

  /** What is kept for an address that is written in the one way; undefined when more has to be done about it. */
  keyOfPlain(url: string): string | undefined {
    const at = url.indexOf("?");
    if (at < 0) return isPlain(url) ? url : undefined;
    const path = url.slice(0, at);
    return isPlain(path) ? this.canonical(path, new URLSearchParams(url.slice(at + 1))) : undefined;
  }

  /**
   * Any address; undefined when it cannot be read. What is hung onto it goes with it to where the page properly is: the browser may want it.
   * A path begins with one slash and goes on with something else, so it never leads to another host.
   */
  read(url: string): Address | undefined {
    const [, path = "", search = ""] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
    const canonical = canonicalPath(path);
    if (canonical === undefined) return undefined;
    const moved = url.startsWith("/") && path === canonical ? undefined : `${canonical}${search.replaceAll(/[^!-~]/g, encodeURIComponent)}`;
    return { key: this.canonical(canonical, new URLSearchParams(search)), moved };
  }
}

/** Each character either as itself or encoded in capital letters, never now this way and now that. */
function canonicalPath(path: string): string | undefined {
  const segments: string[] = [];
  for (const written of path.split(/[/\\]/)) {
    const segment = decoded(written);
    if (segment === undefined) return undefined;
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  // The router's names for the data of a page whose address ends with a slash.
  if (segments.at(-1) === "_.data" && segments.length > 1) segments.splice(-2, 2, `${segments.at(-2)!}.data`);
  if (segments.length === 1 && segments[0] === ".data") segments[0] = "_.data";
  return `/${segments.map(encoded).join("/")}`;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** What may stand in a path as it is, beside letters and digits. */
const encoded = (segment: string) =>
  encodeURIComponent(segment).replaceAll(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, (code) => decodeURIComponent(code));
