import { data, type HeadersFunction, type MetaArgs } from "react-router";
import { BadgesLoading, BadgesPage } from "../features/badges/badges-page.tsx";
import { badgeWords as words } from "../features/badges/words.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The same for everybody: whose badges they are, is asked in the browser. */
export function loader() {
  return data(null, madeFrom());
}

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/profile/my-badges", noindex: true });
}

export default function MyBadges() {
  const { me } = useSession();
  return me ? <BadgesPage key={me.user.id} /> : <BadgesLoading />;
}
