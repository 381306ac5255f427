import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { receiptPath } from "@upaya/contracts/identity/leaving.ts";
import { loadReceipt } from "../features/receipt/api.server.ts";
import { ReceiptPage } from "../features/receipt/receipt-page.tsx";
import { receiptWords as words } from "../features/receipt/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { keptNowhere } from "../lib/kept-nowhere.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], found: "unlisted" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  return data(await loadReceipt(context.get(siteContext), params["number"] ?? ""), keptNowhere);
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  return pageMeta(siteOf(matches), {
    title: words.title,
    description: words.description,
    path: receiptPath(loaderData.number),
    found: declared.found,
  });
}

export default function Deleted() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
