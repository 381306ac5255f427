import type { MetaArgs } from "react-router";
import { RegisterPage } from "../features/register-school/register-page.tsx";
import { registerWords as words } from "../features/register-school/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { registerAddress } from "../lib/school/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: registerAddress, found: declared.found });
}

export default function RegisterSchool() {
  return <RegisterPage />;
}
