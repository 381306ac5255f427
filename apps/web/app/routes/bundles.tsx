import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { readListAddress } from "../features/catalogue/address.ts";
import { loadBundles } from "../features/catalogue/api.server.ts";
import { BundlesPage } from "../features/catalogue/bundles-page.tsx";
import { catalogueWords as words } from "../features/catalogue/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { bundleListJsonLd } from "../lib/json-ld.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: ["catalogue"], parameters: { page: "page" }, found: "listed" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { page } = readListAddress(new URL(request.url).searchParams);
  const { data: bundles, total = bundles.length } = await loadBundles(site, page);
  return { bundles, total, page };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { page, bundles } = loaderData;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: words.onPage(words.bundlesTitle, page),
    description: words.bundlesDescription,
    path: page > 1 ? `/bundle-products?page=${page}` : "/bundle-products",
    jsonLd: [bundleListJsonLd(site, bundles)],
  });
}

export default function Bundles() {
  return <BundlesPage {...useLoaderData<typeof loader>()} />;
}
