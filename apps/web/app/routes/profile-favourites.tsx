import { type MetaArgs } from "react-router";
import { FavouritesLoading, FavouritesPage } from "../features/catalogue/favourites-page.tsx";
import { catalogueWords as words } from "../features/catalogue/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const description = words.favouritesDescription;
  return pageMeta(siteOf(matches), { title: words.favourites, description, path: "/profile/favourites", found: declared.found });
}

export default function Favourites() {
  const { me } = useSession();
  return me ? <FavouritesPage key={me.user.id} /> : <FavouritesLoading />;
}
