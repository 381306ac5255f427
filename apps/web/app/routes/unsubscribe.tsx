import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { statusOf, unsubscribe } from "../features/unsubscribe/api.server.ts";
import { UnsubscribePage } from "../features/unsubscribe/unsubscribe-page.tsx";
import { unsubscribeWords as words } from "../features/unsubscribe/words.ts";
import { keptNowhere } from "../lib/kept-nowhere.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Looked up anew each time, and kept nowhere: whoever has the link can stop something of somebody's. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const stopping = await unsubscribe(context.get(siteContext), params["token"] ?? "", "GET");
  return data(stopping, { status: statusOf(stopping), ...keptNowhere });
}

/** The button, and one click in a mail program (RFC 8058), which sends the same address without anybody's session. */
export async function action({ params, context }: ActionFunctionArgs) {
  const stopping = await unsubscribe(context.get(siteContext), params["token"] ?? "", "POST");
  return data(stopping, { status: statusOf(stopping), ...keptNowhere });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/unsubscribe", found: declared.found });
}

export default function UnsubscribeRoute() {
  const looked = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  return <UnsubscribePage stopping={pressed ?? looked} />;
}
