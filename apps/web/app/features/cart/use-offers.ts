import { useMemo, useState } from "react";
import type { ListOffers } from "@upaya/contracts/catalogue/list-offers.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Call } from "../../lib/api-browser.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useRead } from "../../lib/data/use-read.ts";

/** One thing in the cart, whatever kind it is of. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly cover: string;
  readonly price: number | null;
  /** Whether it can be begun now. */
  readonly ready: boolean;
  readonly lang?: string;
  readonly by?: string;
  readonly starts?: string;
  readonly parts?: number;
  readonly reviews: { readonly rating: number; readonly count: number };
}

const call: Call<typeof ListOffers> = { method: "GET", path: "/learning/offers" };
const none = { rating: 0, count: 0 };

function offersOf({ resources, bundles }: Reply<typeof ListOffers>): ReadonlyMap<string, Offer> {
  const all: Offer[] = [
    ...resources.map(
      ({ id, name, slug, thumbnail, price, ready, language, temp_instructor_name, start_date, reviews, webinar_reviews }) => ({
        id,
        name,
        to: `/learning/${slug}`,
        cover: thumbnail,
        price,
        ready,
        by: temp_instructor_name,
        reviews: webinar_reviews ?? reviews ?? none,
        ...(language === "en" ? {} : { lang: language }),
        ...(start_date === null ? {} : { starts: start_date }),
      }),
    ),
    ...bundles.map(({ id, slug, bundle_name, cover_image, price, ready, item_count, bundle_reviews }) => ({
      id,
      name: bundle_name,
      to: `/bundle-products/${slug}`,
      cover: cover_image,
      price,
      ready,
      parts: item_count,
      reviews: bundle_reviews,
    })),
  ];
  return new Map(all.map((offer) => [offer.id, offer]));
}

interface Offers {
  /** By id, once they are known. What was asked for and is not in it is not offered any more. */
  readonly data: ReadonlyMap<string, Offer> | undefined;
  readonly failure: ApiFailure | undefined;
  readonly again: () => Promise<void>;
}

/** What the ids of a cart are. Asked again only when there is one that nothing is known of: taking something out needs no call. */
export function useOffers(ids: readonly string[]): Offers {
  const [asked, setAsked] = useState("");
  if (ids.some((id) => !asked.includes(id))) setAsked(ids.join(","));
  const { data, failure, again } = useRead(call, { query: { ids: asked } }, { wanted: asked !== "" });
  return { data: useMemo(() => data && offersOf(data), [data]), failure, again };
}
