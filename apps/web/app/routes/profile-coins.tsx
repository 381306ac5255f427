import { data, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { CoinsLoading, CoinsPage } from "../features/rewards/coins-page.tsx";
import { rewardsWords as words } from "../features/rewards/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

/** The brand is in the address, and is known when the product runs and not when it is built. The page is the same for everybody. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { brand } = context.get(siteContext);
  if (params["page"] !== `${brand.slug}-coins`) throw data(null, { status: 404 });
  return null;
}

/** Which of its tabs is open is the browser's business. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const { brand } = site;
  const path = `/profile/${brand.slug}-coins`;
  return pageMeta(site, { title: words.title(brand.name), description: words.description, path, found: declared.found });
}

export default function Coins() {
  const { me } = useSession();
  return me ? <CoinsPage key={me.user.id} /> : <CoinsLoading />;
}
