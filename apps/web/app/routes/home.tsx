import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { loadHome } from "../features/home/api.server.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { homeWords as words } from "../features/home/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { siteJsonLd } from "../lib/json-ld.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: ["content", "catalogue", "quiz"], found: "listed" };

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  // What only search engines read is made here, so that no browser loads what makes it.
  const jsonLd = siteJsonLd(site, words.description);
  return { home: await loadHome(site), jsonLd };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { lead, turns } = loaderData.home.content.headline ?? words.headline;
  return pageMeta(siteOf(matches), {
    title: `${lead} ${turns[0]}`,
    description: words.description,
    path: "/",
    jsonLd: loaderData.jsonLd,
  });
}

export default function Home() {
  return <HomePage home={useLoaderData<typeof loader>().home} />;
}
