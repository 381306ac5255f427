import { data, type HeadersFunction, type MetaArgs } from "react-router";
import { LoginPage } from "../features/identity/login-page.tsx";
import { identityWords as words } from "../features/identity/words.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The document is the same for everybody: what the address says is read in the browser. */
export function loader() {
  return data(null, madeFrom());
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/login", noindex: true });
}

export default function Login() {
  return <LoginPage />;
}
