import { type MetaArgs } from "react-router";
import { GoogleReturn } from "../features/identity/google-return.tsx";
import { identityWords as words } from "../features/identity/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: words.googleTitle,
    description: words.description,
    path: "/login/google",
    found: declared.found,
  });
}

export default function LoginGoogle() {
  return <GoogleReturn />;
}
