import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { readNumber, verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import { numbersAtOnce } from "@upaya/contracts/learning/certificates.ts";
import { laterHeaders, lookUp, statusOf } from "../features/verify/api.server.ts";
import { fileAddress } from "../features/verify/looked.ts";
import { NumberPage } from "../features/verify/number-page.tsx";
import { verifyWords as words } from "../features/verify/words.ts";
import { keptNowhere } from "../lib/kept-nowhere.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], found: "unlisted" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** However it is typed, a number has one address; what it shows is asked for anew each time. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const typed = params["number"] ?? "";
  const number = readNumber(typed);
  if (number !== undefined && number !== typed) throw redirect(verifyPath(number), { ...keptNowhere });
  const looked = await lookUp(context.get(siteContext), typed);
  return data(
    { looked, most: numbersAtOnce },
    { status: statusOf(looked.at), headers: { ...keptNowhere.headers, ...laterHeaders(looked) } },
  );
}

/**
 * What a link shows of the page travels on and stays where it was sent: it names no holder and no result, which may be another one tomorrow.
 * The picture is the sheet itself, while there is one.
 */
export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const looked = loaderData?.looked;
  const number = looked?.at === "found" ? looked.found.number : undefined;
  return pageMeta(site, {
    title: number === undefined ? words.title : words.titleOf(number),
    description: words.description(site.brand.name),
    path: number === undefined ? "/verify" : verifyPath(number),
    found: declared.found,
    ...(looked?.at === "found" && looked.found.state === "valid"
      ? { image: fileAddress(looked.found.number, "sheet.png"), ownShape: true }
      : {}),
  });
}

export default function VerifyNumber() {
  return <NumberPage {...useLoaderData<typeof loader>()} />;
}
