import { data, type HeadersFunction, type MetaArgs } from "react-router";
import { GoogleReturn } from "../features/identity/google-return.tsx";
import { identityWords as words } from "../features/identity/words.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader() {
  return data(null, madeFrom());
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.googleTitle, description: words.description, path: "/login/google", noindex: true });
}

export default function LoginGoogle() {
  return <GoogleReturn />;
}
