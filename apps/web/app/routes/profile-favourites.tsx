import { data, type HeadersFunction, type MetaArgs } from "react-router";
import { FavouritesLoading, FavouritesPage } from "../features/catalogue/favourites-page.tsx";
import { catalogueWords as words } from "../features/catalogue/words.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The same for everybody: whose list it is, is asked in the browser. */
export function loader() {
  return data(null, madeFrom());
}

export function meta({ matches }: MetaArgs) {
  const description = words.favouritesDescription;
  return pageMeta(siteOf(matches), { title: words.favourites, description, path: "/profile/favourites", noindex: true });
}

export default function Favourites() {
  const { me } = useSession();
  return me ? <FavouritesPage key={me.user.id} /> : <FavouritesLoading />;
}
