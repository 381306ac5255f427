import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useParams } from "react-router";
import { lookAtJoinLink, statusOf } from "../features/join-school/api.server.ts";
import { JoinPage } from "../features/join-school/join-page.tsx";
import { joinWords as words } from "../features/join-school/words.ts";
import { keptNowhere } from "../lib/kept-nowhere.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Looked up anew each time, and kept nowhere: the link may be stopped at any moment, and an invitation is one person's. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const looked = await lookAtJoinLink(context.get(siteContext), params["token"] ?? "");
  return data(looked, { status: statusOf(looked), ...keptNowhere });
}

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/join-school", found: declared.found });
}

export default function JoinSchool() {
  const { token = "" } = useParams();
  return <JoinPage looked={useLoaderData<typeof loader>()} token={token} />;
}
