import { data, type LoaderFunctionArgs } from "react-router";
import type { Brand } from "@upaya/contracts/brand.ts";
import { type Block, GetPage } from "@upaya/contracts/content/page.ts";
import { PreviewPage } from "@upaya/contracts/content/desk.ts";
import { GetOfficer } from "@upaya/contracts/engagement/help.ts";
import { GetOpenEdition } from "@upaya/contracts/exams/editions.ts";
import { callApi } from "./api.server.ts";
import type { ContentPage } from "./content-page.ts";
import { pageJsonLd } from "./json-ld-page.ts";
import { keptNowhere } from "./kept-nowhere.ts";
import { type Site, siteContext } from "./site.ts";

/** `/upaya-for-schools` → `/{brand}-for-schools`: how content knows the page, whatever the product is called. */
function contentPath(request: Request, { slug }: Brand): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, "").replace(/(?<=.)\/$/, "");
  return path.startsWith(`/${slug}-`) ? `/{brand}-${path.slice(slug.length + 2)}` : path;
}

/** In an address the brand is its slug, in a text its name. */
function withBrand<Value>(value: Value, brand: Brand): Value {
  const fill = (_key: string, each: unknown) =>
    typeof each === "string" ? each.replaceAll("/{brand}-", `/${brand.slug}-`).replaceAll("{brand}", brand.name) : each;
  return JSON.parse(JSON.stringify(value), fill) as Value;
}

/** What staff are writing, for whoever was given the link to it. */
const draftIn = (request: Request) => new URL(request.url).searchParams.get("draft");

async function loadPage(site: Site, request: Request): Promise<ContentPage> {
  const token = draftIn(request);
  const found = token
    ? await callApi(site, PreviewPage, { token })
    : await callApi(site, GetPage, { path: contentPath(request, site.brand) });
  const { path, canonical, blocks, ...page } = withBrand(found, site.brand);
  return { ...page, path: canonical ?? path, blocks: blocks as unknown as Block[] };
}

/** What only search engines read is made here. */
async function loaded({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = await loadPage(site, request);
  return { page, isDraft: draftIn(request) !== null, jsonLd: pageJsonLd(site, page) };
}

/** The loader of every page that content holds. */
export async function loader(args: LoaderFunctionArgs) {
  const content = await loaded(args);
  return data(content, content.isDraft ? keptNowhere : undefined);
}

/** The same for the page of the olympiad, with the edition that can be entered. */
export async function olympiadLoader(args: LoaderFunctionArgs) {
  const [content, { edition }] = await Promise.all([loaded(args), callApi(args.context.get(siteContext), GetOpenEdition)]);
  return data({ ...content, edition }, content.isDraft ? keptNowhere : undefined);
}

/** The same for the page of answers, with whom to turn to when they are not enough. */
export async function helpLoader(args: LoaderFunctionArgs) {
  const [content, officer] = await Promise.all([loaded(args), callApi(args.context.get(siteContext), GetOfficer)]);
  return data({ ...content, officer }, content.isDraft ? keptNowhere : undefined);
}
