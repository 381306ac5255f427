import { GetResource, type ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { ListResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { cardWords } from "../app/lib/kind-words.ts";
import { askApi, type Caller, mustAskApi } from "./ask-api.ts";
import type { WebEnv } from "./env.ts";
import { sharedWords as words } from "./shared-words.ts";
import { xmlHead, xmlText } from "./xml.ts";

type Env = Pick<WebEnv, "API_URL" | "WEB_ORIGIN" | "brand">;

const entries = 20;
const atOnce = 5;

/** RSS 2.0 of what is newest. Made once for each change of the catalogue, so it may ask for each resource by itself. */
export async function makeFeed(env: Env, caller: Caller): Promise<string> {
  const { data } = await mustAskApi(env, caller, ListResources, { query: { sort: "newest", limit: entries } });
  const resources: ResourceDetail[] = [];
  for (let from = 0; from < data.length; from += atOnce) {
    const asked = data.slice(from, from + atOnce).map(({ slug }) => askApi(env, caller, GetResource, { params: { slug } }));
    resources.push(...(await Promise.all(asked)).filter((found) => found !== undefined));
  }
  const { WEB_ORIGIN: origin, brand } = env;
  return [
    `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>`,
    element("title", words.feedTitle(brand.name)),
    element("link", `${origin}/learning`),
    element("description", words.feedText),
    element("language", "en-in"),
    `<atom:link href="${xmlText(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...resources.map((resource) => entry(origin, resource)),
    "</channel>\n</rss>\n",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

function entry(origin: string, resource: ResourceDetail): string {
  const address = encodeURI(`${origin}/learning/${resource.slug}`);
  return [
    "<item>",
    element("title", resource.name),
    element("link", address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element("pubDate", new Date(resource.published_at).toUTCString()),
    element("dc:creator", resource.instructor.name),
    element("dc:language", resource.language),
    element("category", cardWords.kind(resource.category)),
    element("description", resource.summary),
    "</item>",
  ].join("");
}
