import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useParams } from "react-router";
import { lookAtInvitation, statusOf } from "../features/school-invitation/api.server.ts";
import { InvitationPage } from "../features/school-invitation/invitation-page.tsx";
import { invitationWords as words } from "../features/school-invitation/words.ts";
import { keptNowhere } from "../lib/kept-nowhere.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Looked up anew each time, and kept nowhere: whoever has the link may speak for a school by it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const looked = await lookAtInvitation(context.get(siteContext), params["token"] ?? "");
  return data(looked, { status: statusOf(looked), ...keptNowhere });
}

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/school-invitation", found: declared.found });
}

export default function SchoolInvitation() {
  const { token = "" } = useParams();
  return <InvitationPage looked={useLoaderData<typeof loader>()} token={token} />;
}
