import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { copyFile } from "@upaya/contracts/credentials/check-credential.ts";
import { readNumber, verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import { numbersAtOnce } from "@upaya/contracts/learning/certificates.ts";
import { laterHeaders, lookUpMany, statusOf, unreadable } from "../features/verify/api.server.ts";
import { VerifyPage } from "../features/verify/verify-page.tsx";
import { verifyWords as words } from "../features/verify/words.ts";
import { keptNowhere } from "../lib/kept-nowhere.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], parameters: { number: "text" }, found: "unlisted" };

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => new Headers([...loaderHeaders, ...actionHeaders]);

/** A number that was typed has a page of its own; what cannot be one is said here. */
export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("number") ?? "";
  const number = readNumber(typed);
  if (number !== undefined) throw redirect(verifyPath(number), { ...keptNowhere });
  const bounds = { most: numbersAtOnce, mostBytes: copyFile.maxBytes };
  return typed === "" ? data({ ...bounds, looked: null }) : data({ ...bounds, looked: unreadable(typed) }, keptNowhere);
}

/** Many numbers, sent without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const text = (await request.formData()).get("numbers");
  const outcome = await lookUpMany(context.get(siteContext), typeof text === "string" ? text : "");
  return data(outcome, { status: statusOf(outcome.at), headers: laterHeaders(outcome) });
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  return pageMeta(site, { title: words.title, description: words.description(site.brand.name), path: "/verify", found: declared.found });
}

export default function Verify() {
  return <VerifyPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
