import { type MetaArgs } from "react-router";
import { CareerEntry } from "../features/career/career-entry.tsx";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { profileWords as words } from "../features/profile/words.ts";
import { QuestionnaireEntry } from "../features/questionnaire/questionnaire-entry.tsx";
import { Begin } from "../features/welcome/begin.tsx";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/profile", found: declared.found });
}

export default function Profile() {
  return (
    <ProfilePage begin={(me) => <Begin me={me} />}>
      <CareerEntry />
      <QuestionnaireEntry />
    </ProfilePage>
  );
}
