import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { loadBadge } from "../features/badges/api.server.ts";
import { BadgePage } from "../features/badges/badge-page.tsx";
import { badgeWords as words } from "../features/badges/words.ts";
import { dayMonthYear } from "../ui/format.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { keptNowhere } from "../lib/kept-nowhere.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], found: "unlisted" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A badge that its owner hides is a 404, which the API says, from the moment on at which they hide it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const badge = await loadBadge(site, params["id"] ?? "");
  return data({ badge, link: `${site.origin}/badges/${badge.id}` }, keptNowhere);
}

/** About a person: search engines leave it out, and nothing of it is told to them in a form of their own. */
export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { name, rule, holder, earned_at, id } = loaderData.badge;
  return pageMeta(siteOf(matches), {
    title: words.pageTitle(name, holder.name),
    description: words.pageDescription(rule, holder.name, dayMonthYear(earned_at)),
    path: `/badges/${id}`,
    found: declared.found,
  });
}

export default function Badge() {
  const { badge, link } = useLoaderData<typeof loader>();
  return <BadgePage key={badge.id} badge={badge} link={link} />;
}
