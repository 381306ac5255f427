import { type MetaArgs } from "react-router";
import { NotificationsLoading, NotificationsPage } from "../features/notifications/notifications-page.tsx";
import { notificationWords as words } from "../features/notifications/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/profile/notifications", found: declared.found });
}

export default function Notifications() {
  const { me } = useSession();
  return me ? <NotificationsPage key={me.user.id} /> : <NotificationsLoading />;
}
