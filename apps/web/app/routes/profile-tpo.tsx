import { type MetaArgs } from "react-router";
import { RegistrationsLoading, RegistrationsPage } from "../features/exams/registrations/registrations-page.tsx";
import { entryWords as words } from "../features/exams/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/profile/tpo-registrations", found: declared.found });
}

export default function TpoRegistrations() {
  const { me } = useSession();
  return me ? <RegistrationsPage key={me.user.id} user={me.user.id} /> : <RegistrationsLoading />;
}
