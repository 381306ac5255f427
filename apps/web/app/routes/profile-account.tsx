import type { MetaArgs } from "react-router";
import { AccountLoading, AccountPage } from "../features/account/account-page.tsx";
import { CalendarFeed } from "../features/calendar/calendar-feed.tsx";
import { OwnSchoolsPlace } from "../features/own-schools/own-schools-place.tsx";
import { LooksPlace, SharingPlace } from "../features/sharing/places.tsx";
import { accountWords as words } from "../features/account/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/profile/account", found: declared.found });
}

export default function Account() {
  const { me } = useSession();
  if (!me) return <AccountLoading />;
  const sharing = (
    <>
      <SharingPlace />
      <LooksPlace />
    </>
  );
  return <AccountPage key={me.user.id} calendar={<CalendarFeed />} schools={<OwnSchoolsPlace />} sharing={sharing} />;
}
