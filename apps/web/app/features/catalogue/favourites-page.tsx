import type { ReactNode } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListFavourites } from "@upaya/contracts/learning/favourites.ts";
import type { Call } from "../../lib/api-browser.ts";
import { CardFacts, useIsBookmarked } from "../../lib/cards/card-facts.tsx";
import { ResourceCard } from "../../lib/cards/action/resource-card.tsx";
import { useRead } from "../../lib/data/use-read.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CourseCardSkeleton } from "../../ui/cards/course-card-skeleton.tsx";
import { CourseGrid } from "../../ui/cards/course-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import "./favourites-page.css";
import { catalogueWords as words } from "./words.ts";

const call: Call<typeof ListFavourites> = { method: "GET", path: "/user/favourites" };

type Kept = Reply<typeof ListFavourites>["data"];

export function FavouritesLoading() {
  return (
    <div className="fav" aria-busy="true">
      <FavouritesHead />
      <p className="sr" role="status">
        {words.loadingFavourites}
      </p>
      <CourseGrid>
        <CourseCardSkeleton />
        <CourseCardSkeleton />
        <CourseCardSkeleton />
      </CourseGrid>
    </div>
  );
}

function FavouritesHead() {
  return (
    <header className="fav-h">
      <h1>{words.favourites}</h1>
      <p className="muted">{words.favouritesLead}</p>
    </header>
  );
}

/** What somebody keeps for later, asked for in the browser: the document is the same for everybody. */
export function FavouritesPage() {
  const around = (inside: ReactNode) => (
    <div className="fav">
      <FavouritesHead />
      {inside}
    </div>
  );
  return (
    <LoadedPart of={useRead(call)} wait={<FavouritesLoading />} frame={around}>
      {({ data: kept }) =>
        around(
          <CardFacts ids={kept.map(({ card }) => card.id)} kept={new Map(kept.map(({ card, favourite_id }) => [card.id, favourite_id]))}>
            <KeptCards kept={kept} />
          </CardFacts>,
        )
      }
    </LoadedPart>
  );
}

/** One that is taken off leaves the list, and comes back to its place with Undo. */
function KeptCards({ kept }: { kept: Kept }) {
  const isOn = useIsBookmarked();
  const shown = kept.filter(({ card }) => isOn(card.id));
  if (shown.length === 0) return <NothingKept />;
  return (
    <CourseGrid>
      {shown.map(({ card }) => (
        <ResourceCard key={card.id} card={card} />
      ))}
    </CourseGrid>
  );
}

function NothingKept() {
  return (
    <EmptyState
      motif={<Kolam seed="nothing-kept" n={5} />}
      title={words.noFavourites}
      line={words.noFavouritesText}
      action={<LinkButton to="/learning">{words.findSome}</LinkButton>}
    />
  );
}
