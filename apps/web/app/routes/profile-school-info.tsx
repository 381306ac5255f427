import type { MetaArgs } from "react-router";
import { ProofPlace } from "../features/account/proof-place.tsx";
import { LogoControl } from "../features/profile/logo-control.tsx";
import { SchoolInfoPage } from "../features/school-info/info-page.tsx";
import { infoWords as words } from "../features/school-info/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { schoolInfoAddress } from "../lib/school/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: schoolInfoAddress, found: declared.found });
}

export default function SchoolInfo() {
  return (
    <>
      <SchoolInfoPage logo={(school) => <LogoControl school={school} />} />
      <ProofPlace />
    </>
  );
}
