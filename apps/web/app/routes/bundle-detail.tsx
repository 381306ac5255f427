import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { loadBundle } from "../features/catalogue/api.server.ts";
import { BundlePage } from "../features/catalogue/bundle-page.tsx";
import { catalogueWords as words } from "../features/catalogue/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { bundleJsonLd } from "../lib/json-ld.ts";
import { ogPicture, pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: ["catalogue"], found: "linked" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const bundle = await loadBundle(site, params["slug"] ?? "");
  return { bundle };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { bundle } = loaderData;
  const site = siteOf(matches);
  const path = `/bundle-products/${bundle.slug}`;
  const trail = [
    { name: words.bundlesTitle, path: "/bundle-products" },
    { name: bundle.bundle_name, path },
  ];
  return pageMeta(site, {
    title: bundle.bundle_name,
    description: bundle.summary,
    path,
    image: ogPicture("bundle", bundle.slug),
    jsonLd: bundleJsonLd(site, bundle, trail),
  });
}

export default function BundleDetail() {
  const { bundle } = useLoaderData<typeof loader>();
  return <BundlePage key={bundle.id} bundle={bundle} />;
}
