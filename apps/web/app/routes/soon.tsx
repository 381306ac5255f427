import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "react-router";
import { SoonView } from "../features/soon/soon-view.tsx";
import { findSoonPage, isPrivate, soonPath, topicOf } from "../features/soon/pages.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { keepAddress } from "../lib/leave-address/keep-address.server.ts";
import { siteContext } from "../lib/site.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "linked" };

/** The page that is asked for, also when the router asks for its data: `/_.data` is the front page's. */
function pagePath(request: Request): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  return path === "/_root" || path === "/_" ? "/" : path;
}

/** A page of the product that is not built yet answers 200 and says so; an address nobody knows is a 404. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = findSoonPage(pagePath(request), site.brand);
  if (!page) throw data(null, { status: 404 });
  return { page, topic: topicOf(page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const page = findSoonPage(pagePath(request), site.brand);
  if (!page) throw data(null, { status: 404 });
  return keepAddress(site, topicOf(page), await request.formData());
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { page } = loaderData;
  const site = siteOf(matches);
  const path = soonPath(page, site.brand);
  return pageMeta(site, { title: page.title, description: page.lead, path, noindex: isPrivate(page) });
}

export default function Soon() {
  return <SoonView {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
