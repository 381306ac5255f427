import { type MetaArgs } from "react-router";
import { Frame, Waiting } from "../features/purchases/frame.tsx";
import { RefundsPage } from "../features/purchases/refunds-page.tsx";
import { refundWords as words } from "../features/purchases/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { refundsAddress } from "../lib/paying/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: refundsAddress, found: declared.found });
}

export default function MyRefunds() {
  const { me } = useSession();
  if (me) return <RefundsPage key={me.user.id} />;
  return (
    <Frame of="refunds" busy>
      <Waiting said={words.loading} />
    </Frame>
  );
}
