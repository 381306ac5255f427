import { useId } from "react";
import { Link } from "react-router";
import type { FacetCount } from "@upaya/contracts/catalogue/list-resources.ts";
import { count } from "../../ui/format.ts";
import { type FilterName, filterNames, type ListAddress, toggled } from "./address.ts";
import "./filters.css";
import { inOrder, labelOf } from "./labels.ts";
import { catalogueWords as words } from "./words.ts";

interface FiltersProps {
  address: ListAddress;
  facets: readonly FacetCount[];
}

/** How many values of a long list are seen at once. */
const seenAtOnce = 6;
/** How many of a list are offered at all. The rest are rare, and the pages of what has them lead to them. */
const offeredMost = { competency: 10, other: 16 } as const;

/** Every filter is a link that adds or takes away its value, so it works before any script and without one. */
export function Filters({ address, facets }: FiltersProps) {
  return filterNames.map((name) => {
    const all = facets.filter(({ facet }) => facet === name);
    const rows = withChosen(name, address.filters[name], all).filter(
      ({ value }, index) => index < offeredMost[name === "competency" ? name : "other"] || address.filters[name].includes(value),
    );
    return rows.length === 0 ? null : <FilterGroup key={name} name={name} rows={inOrder(name, rows)} address={address} />;
  });
}

/** What is chosen stays in the list when the others leave nothing of it: it must be there to be taken off. */
function withChosen(name: FilterName, chosen: readonly string[], rows: readonly FacetCount[]): FacetCount[] {
  const gone = chosen.filter((value) => !rows.some((row) => row.value === value));
  return [...rows, ...gone.map((value) => ({ facet: name, value, label: value, count: 0 }))];
}

interface FilterGroupProps {
  name: FilterName;
  rows: readonly FacetCount[];
  address: ListAddress;
}

function FilterGroup({ name, rows, address }: FilterGroupProps) {
  const id = useId();
  const chosen = address.filters[name];
  const long = rows.length > seenAtOnce + 1;
  const first = long ? rows.slice(0, seenAtOnce) : rows;
  const rest = long ? rows.slice(seenAtOnce) : [];
  const links = (shown: readonly FacetCount[]) =>
    shown.map((row) => <FilterLink key={row.value} row={row} name={name} address={address} />);
  return (
    <div className="flt" role="group" aria-labelledby={id}>
      <h3 id={id}>{words.filterTitles[name]}</h3>
      {links(first)}
      {rest.length === 0 ? null : (
        <details open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary className="link">{words.more(rest.length)}</summary>
          {links(rest)}
        </details>
      )}
    </div>
  );
}

/** The count is of what this choice leaves beside those of the other filters. */
function FilterLink({ row, name, address }: { row: FacetCount; name: FilterName; address: ListAddress }) {
  const on = address.filters[name].includes(row.value);
  return (
    <Link
      className="flt-link"
      to={toggled(address, name, row.value)}
      aria-current={on ? "true" : undefined}
      rel="nofollow"
      preventScrollReset
      lang={name === "language" ? row.value : undefined}
    >
      {labelOf(name, row.value, row.label)}
      <span className="n num">{count(row.count)}</span>
    </Link>
  );
}
