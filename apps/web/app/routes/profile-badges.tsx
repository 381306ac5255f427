import { type MetaArgs } from "react-router";
import { BadgesLoading, BadgesPage } from "../features/badges/badges-page.tsx";
import { badgeWords as words } from "../features/badges/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/profile/my-badges", found: declared.found });
}

export default function MyBadges() {
  const { me } = useSession();
  return me ? <BadgesPage key={me.user.id} /> : <BadgesLoading />;
}
