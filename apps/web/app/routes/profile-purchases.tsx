import { type MetaArgs } from "react-router";
import { Frame, Waiting } from "../features/purchases/frame.tsx";
import { PurchasesPage } from "../features/purchases/purchases-page.tsx";
import { purchaseWords as words } from "../features/purchases/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { purchasesAddress } from "../lib/paying/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: purchasesAddress, found: declared.found });
}

export default function MyPurchases() {
  const { me } = useSession();
  if (me) return <PurchasesPage key={me.user.id} />;
  return (
    <Frame of="orders" busy>
      <Waiting said={words.loading} />
    </Frame>
  );
}
