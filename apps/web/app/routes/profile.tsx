import { data, type HeadersFunction, type MetaArgs } from "react-router";
import { CareerEntry } from "../features/career/career-entry.tsx";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { profileWords as words } from "../features/profile/words.ts";
import { QuestionnaireEntry } from "../features/questionnaire/questionnaire-entry.tsx";
import { Begin } from "../features/welcome/begin.tsx";
import { madeFrom } from "../lib/page-tags.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The same for everybody: who it is about is asked in the browser. */
export function loader() {
  return data(null, madeFrom());
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/profile", noindex: true });
}

export default function Profile() {
  return (
    <ProfilePage begin={(me) => <Begin me={me} />}>
      <CareerEntry />
      <QuestionnaireEntry />
    </ProfilePage>
  );
}
