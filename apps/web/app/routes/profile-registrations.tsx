import { type MetaArgs } from "react-router";
import { FeedPart } from "../features/calendar/feed-part.tsx";
import { ZoneNotice } from "../features/calendar/zone-notice.tsx";
import { RegistrationsLoading, RegistrationsPage } from "../features/registrations/registrations-page.tsx";
import { registrationWords as words } from "../features/registrations/words.ts";
import { registrationsAddress } from "../lib/learn-address.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

/** Which list is open is in the document, so that its shape is there from the first paint. */
export const declared: PageDeclaration = {
  tags: [],
  parameters: { type: ["all", "webinars", "expert_masterclass"], status: ["pending", "past"] },
  found: "closed",
};

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: registrationsAddress, found: declared.found });
}

export default function MyRegistrations() {
  const { me } = useSession();
  return me ? <RegistrationsPage key={me.user.id} notice={<ZoneNotice />} feed={<FeedPart />} /> : <RegistrationsLoading />;
}
