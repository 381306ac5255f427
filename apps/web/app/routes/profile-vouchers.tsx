import type { MetaArgs } from "react-router";
import { SeatsPage } from "../features/seats/seats-page.tsx";
import { seatWords as words } from "../features/seats/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { vouchersAddress } from "../lib/school/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: vouchersAddress(), found: declared.found });
}

export default function Vouchers() {
  return <SeatsPage />;
}
