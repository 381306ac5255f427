import type { FacetCount } from "@upaya/contracts/catalogue/list-resources.ts";
import { type ShownCard, ResourceCard } from "../../lib/cards/action/resource-card.tsx";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { CourseGrid } from "../../ui/cards/course-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { activeFilters, type ListAddress, listAddress, plainAddress, toggled } from "./address.ts";
import { labelOf } from "./labels.ts";
import { catalogueWords as words } from "./words.ts";

interface NoResultsProps {
  address: ListAddress;
  facets: readonly FacetCount[];
  popular: readonly ShownCard[];
  subjects: readonly string[];
}

/** Nothing here, and where to go on: without a filter, from a subject, or with what colleagues choose. */
export function NoResults({ address, facets, popular, subjects }: NoResultsProps) {
  const active = activeFilters(address);
  const labelFor = (value: string) => facets.find((row) => row.facet === "competency" && row.value === value)?.label;
  return (
    <div className="lst-none">
      <EmptyState
        motif={<Kolam seed="nothing-found" n={5} />}
        title={address.q ? words.nothingFor(address.q) : words.nothing}
        line={lineOf(address.q !== "", active.length > 0)}
        action={
          active.length === 0 ? null : (
            <Chips label={words.active}>
              {active.map(({ name, value }) => (
                <ChipLink key={`${name} ${value}`} to={toggled(address, name, value)} preventScrollReset>
                  {words.without(labelOf(name, value, labelFor(value)))}
                </ChipLink>
              ))}
            </Chips>
          )
        }
      />
      <h2 className="lst-h">{words.subjects}</h2>
      <Chips label={words.subjects}>
        {subjects.map((value) => (
          <ChipLink key={value} to={`${plainAddress()}?${new URLSearchParams({ subject: value }).toString()}`}>
            {labelOf("subject", value)}
          </ChipLink>
        ))}
      </Chips>
      <h2 className="lst-h">{words.popular}</h2>
      <CourseGrid>
        {popular.map((card) => (
          <ResourceCard key={card.id} card={card} />
        ))}
      </CourseGrid>
    </div>
  );
}

function lineOf(searched: boolean, narrowed: boolean): string {
  if (!searched) return words.nothingText;
  return narrowed ? words.nothingForAllText : words.nothingForText;
}

/** Somebody asked for a page that the list does not reach. */
export function PastEnd({ address }: { address: ListAddress }) {
  return (
    <EmptyState
      motif={<Kolam seed="past-the-end" n={5} />}
      title={words.pastEnd}
      line={words.pastEndText}
      action={
        <LinkButton variant="soft" to={listAddress(address)}>
          {words.toFirst}
        </LinkButton>
      }
    />
  );
}
