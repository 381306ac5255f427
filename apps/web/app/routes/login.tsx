import { type MetaArgs } from "react-router";
import { LoginPage } from "../features/identity/login-page.tsx";
import { identityWords as words } from "../features/identity/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/login", found: declared.found });
}

export default function Login() {
  return <LoginPage />;
}
