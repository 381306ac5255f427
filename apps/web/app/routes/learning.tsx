import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { kindOfAddress } from "@upaya/contracts/catalogue/kinds.ts";
import { activeFilters, listAddress, perPage, readListAddress } from "../features/catalogue/address.ts";
import { loadList } from "../features/catalogue/api.server.ts";
import { ListPage } from "../features/catalogue/list-page.tsx";
import { catalogueWords as words } from "../features/catalogue/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { cardWords } from "../lib/kind-words.ts";
import { resourceListJsonLd } from "../lib/json-ld.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = {
  tags: ["catalogue"],
  parameters: {
    q: "words",
    type: "names",
    subject: "names",
    grade: "names",
    board: "names",
    language: "names",
    competency: "names",
    time: "names",
    price: "names",
    level: "names",
    open: "names",
    tags: "names",
    sort: "text",
    page: "page",
  },
  found: "listed",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const address = readListAddress(new URL(request.url).searchParams);
  return { ...(await loadList(site, address)), address };
}

/** Types, one subject and pages are lists of their own; what else is chosen or typed is a view of them. */
export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { address, cards } = loaderData;
  const site = siteOf(matches);
  const kind = kindOfAddress(address.type);
  const narrowed = activeFilters(address);
  const [subject] = address.filters.subject;
  const title = [subject && cardWords.subject(subject), kind && cardWords.kinds(kind), words.title].filter(Boolean).join(" | ");
  return pageMeta(site, {
    title: words.onPage(title, address.page),
    description: words.description,
    path: listAddress(address, { sort: "popular", page: address.page }),
    noindex: address.q !== "" || cards.length === 0 || narrowed.length > 1 || (narrowed.length === 1 && !subject),
    jsonLd: [resourceListJsonLd(site, cards, (address.page - 1) * perPage)],
  });
}

export default function Learning() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
