import { useCallback, useEffect, useState } from "react";
import type { ListOffers } from "@upaya/contracts/catalogue/list-offers.ts";
import { type Call, request } from "../../lib/api-browser.ts";

/** One thing in the cart, whatever kind it is of. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly cover: string;
  readonly price: number | null;
  readonly lang?: string;
  readonly by?: string;
  readonly starts?: string;
  readonly parts?: number;
  readonly reviews: { readonly rating: number; readonly count: number };
}

const call: Call<typeof ListOffers> = { method: "GET", path: "/learning/offers" };
const none = { rating: 0, count: 0 };

async function offersOf(ids: string): Promise<ReadonlyMap<string, Offer>> {
  const { resources, bundles } = await request<typeof ListOffers>(call, { query: { ids } });
  const all: Offer[] = [
    ...resources.map(({ id, name, slug, thumbnail, price, language, temp_instructor_name, start_date, reviews, webinar_reviews }) => ({
      id,
      name,
      to: `/learning/${slug}`,
      cover: thumbnail,
      price,
      by: temp_instructor_name,
      reviews: webinar_reviews ?? reviews ?? none,
      ...(language === "en" ? {} : { lang: language }),
      ...(start_date === null ? {} : { starts: start_date }),
    })),
    ...bundles.map(({ id, slug, bundle_name, cover_image, price, item_count, bundle_reviews }) => ({
      id,
      name: bundle_name,
      to: `/bundle-products/${slug}`,
      cover: cover_image,
      price,
      parts: item_count,
      reviews: bundle_reviews,
    })),
  ];
  return new Map(all.map((offer) => [offer.id, offer]));
}

interface Offers {
  /** By id, once they are known. What was asked for and is not in it is not offered any more. */
  readonly known: ReadonlyMap<string, Offer> | undefined;
  readonly failed: boolean;
  readonly reload: () => void;
}

/** What the ids of a cart are. Asked again only when there is one that nothing is known of: taking something out needs no call. */
export function useOffers(ids: readonly string[]): Offers {
  const [state, setState] = useState<{ readonly asked: string; readonly known?: ReadonlyMap<string, Offer>; readonly failed?: boolean }>({
    asked: "",
  });
  const missing = ids.some((id) => !state.asked.includes(id));
  const wanted = ids.join(",");
  const ask = useCallback((asked: string) => {
    setState((now) => ({ ...now, asked, failed: false }));
    offersOf(asked).then(
      (known) => setState((now) => (now.asked === asked ? { asked, known } : now)),
      () => setState((now) => (now.asked === asked ? { ...now, failed: true } : now)),
    );
  }, []);
  useEffect(() => {
    if (missing) ask(wanted);
  }, [missing, wanted, ask]);
  const failed = state.failed === true;
  const reload = useCallback(() => ask(wanted), [ask, wanted]);
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [failed, reload]);
  return { known: state.known, failed, reload };
}
