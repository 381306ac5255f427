import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import type { GetCardFacts } from "@upaya/contracts/shell/card-facts.ts";
import type { Call } from "../api-browser.ts";
import { useRead } from "../data/use-read.ts";
import { useSession } from "../session.ts";
import { type Bookmarks, useBookmarks } from "./use-bookmarks.ts";

/** What only the person who looks knows of one card. */
interface Fact {
  readonly learning: boolean;
  readonly inCart: boolean;
  readonly favourite: string | null;
  /** They asked to be told when it opens. */
  readonly awaited: boolean;
  /** There is a replay of it. */
  readonly replay: boolean;
  /** What they pay for it, in rupees. Not known before they are. */
  readonly price: number | null;
  /** How much of a bundle is theirs already. */
  readonly ownedParts: number;
}

interface Known {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly bookmarks: Bookmarks;
}

const call: Call<typeof GetCardFacts> = { method: "GET", path: "/shell/card-facts" };
/** More are not answered in one call. */
const most = 100;
const nothing: Fact = { learning: false, inCart: false, favourite: null, awaited: false, replay: false, price: null, ownedParts: 0 };
const Context = createContext<Known | undefined>(undefined);

interface CardFactsProps {
  /** The resources and bundles of this page, all of them: they are asked for in one call. */
  ids: readonly string[];
  /** Bookmarks that the page knows already, by resource. */
  kept?: ReadonlyMap<string, string>;
  children: ReactNode;
}

/** Once around the cards of a page. A document knows nobody, so the facts come in the browser, and only for whoever is signed in. */
export function CardFacts({ ids, kept, children }: CardFactsProps) {
  const facts = useFacts(ids);
  const known = useCallback((id: string) => facts.get(id)?.favourite ?? kept?.get(id) ?? null, [facts, kept]);
  const bookmarks = useBookmarks(known);
  // The same until something changes: a new one would wake the parts of the page that nobody has touched yet.
  const value = useMemo(() => ({ facts, bookmarks }), [facts, bookmarks]);
  return <Context value={value}>{children}</Context>;
}

/** Without an answer the cards stay what they are for everybody: nothing to tell anyone. */
function useFacts(ids: readonly string[]): ReadonlyMap<string, Fact> {
  const { status } = useSession();
  const asked = [...new Set(ids)].slice(0, most).join(",");
  const { data } = useRead(call, { query: { ids: asked } }, { wanted: status === "in" && asked !== "", quiet: true });
  return useMemo(
    () =>
      new Map(
        data?.data.map(({ id, favourite_id, learning, in_cart, awaited, replay, price, owned_parts }) => [
          id,
          { favourite: favourite_id, learning, inCart: in_cart, awaited, replay, price, ownedParts: owned_parts },
        ]),
      ),
    [data],
  );
}

function useKnown(): Known {
  const known = useContext(Context);
  if (!known) throw new Error("a card stands inside CardFacts");
  return known;
}

export function useFact(id: string): Fact {
  return useKnown().facts.get(id) ?? nothing;
}

/** Which of the page's resources are theirs. */
export function useOwned(): (id: string) => boolean {
  const { facts } = useKnown();
  return (id) => facts.get(id)?.learning ?? false;
}

/** Whether it is bookmarked, and what changes that. */
export function useBookmark(id: string, name: string): { readonly on: boolean; readonly toggle: () => void } {
  const { isOn, toggle } = useKnown().bookmarks;
  return { on: isOn(id), toggle: () => toggle({ id, name }) };
}

/** Which of the page's resources are bookmarked now. */
export function useIsBookmarked(): (id: string) => boolean {
  return useKnown().bookmarks.isOn;
}
