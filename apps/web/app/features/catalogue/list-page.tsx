import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { addressOfKind, kinds } from "@upaya/contracts/catalogue/kinds.ts";
import { hasLocalCart } from "../../lib/cart/local-cart.ts";
import { cardWords } from "../../lib/kind-words.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { deferredPart } from "../../ui/deferred-part.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import { type TabItem, Tabs } from "../../ui/tabs.tsx";
import { activeFilters, type ListAddress, listAddress, listParameters, pagesOf, sortNames, toggled, unfiltered } from "./address.ts";
import type { ListData } from "./api.server.ts";
import { Filters } from "./filters.tsx";
import { ForYou } from "./for-you.tsx";
import { labelOf } from "./labels.ts";
import "./list-page.css";
import { SearchBox } from "./search-box.tsx";
import { catalogueWords as words } from "./words.ts";

export interface ListPageProps extends ListData {
  address: ListAddress;
}

const ListCards = deferredPart<ListPageProps>(async () => (await import("./list-cards.tsx")).ListCards, hasLocalCart);

/** The catalogue. Search, filters, sort and page are in the address, so Back, a link and a reload all show the same. */
export function ListPage({ address, ...data }: ListPageProps) {
  return (
    <main id="main">
      <Band address={address} everything={data.everything} />
      <div className="wrap lst">
        <aside className="lst-side" id="filters" aria-label={words.filters}>
          <div className="row between lst-side-h">
            <h2>{words.filters}</h2>
            <ClearAll address={address} />
          </div>
          <Filters address={address} facets={data.facets} />
        </aside>
        <Results address={address} {...data} />
      </div>
    </main>
  );
}

function Band({ address, everything }: Pick<ListPageProps, "address" | "everything">) {
  const tabs: TabItem[] = [
    { to: listAddress(address, { type: "" }), label: words.all, current: address.type === "" },
    ...kinds.map((kind) => {
      const type = addressOfKind(kind);
      return { to: listAddress(address, { type }), label: cardWords.kinds(kind), current: address.type === type };
    }),
    { to: "/bundle-products", label: words.bundles },
  ];
  return (
    <div className="lst-band">
      <div className="wrap">
        <div className="lst-head">
          <div>
            <h1>{words.title}</h1>
            <p className="muted">{words.lead(everything)}</p>
          </div>
          <SearchBox q={address.q} within={listParameters({ ...address, q: "", sort: "popular", page: 1 })} />
        </div>
        <Tabs label={words.kinds} items={tabs} />
      </div>
    </div>
  );
}

function ClearAll({ address }: { address: ListAddress }) {
  if (activeFilters(address).length === 0) return null;
  return (
    <Link className="link" to={unfiltered(address)} preventScrollReset>
      {words.clearAll}
    </Link>
  );
}

function Results(props: ListPageProps) {
  const { address, total, facets, corrected, grades } = props;
  const going = useNavigation().location?.pathname === "/learning";
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className="lst-main" aria-busy={going || undefined}>
      <div className="lst-bar">
        <FilterDrawer address={address} facets={facets} total={total} />
        <p ref={status} className="meta lst-count" role="status" tabIndex={-1}>
          {address.q ? words.resultsFor(total, address.q) : words.results(total)}
        </p>
        {address.q ? null : <SortBy address={address} />}
      </div>
      <ForYou address={address} />
      <Understood corrected={corrected} grades={grades} />
      <ActiveChips address={address} facets={facets} onRemove={() => status.current?.focus({ preventScroll: true })} />
      <ListCards {...props} />
      {pagesOf(total) > 1 ? (
        <div className="lst-pages">
          <Pager label={words.pages} page={address.page} pages={pagesOf(total)} toPage={(page) => listAddress(address, { page })} />
        </div>
      ) : null}
    </div>
  );
}

/** How the words were read, where that is not what was typed. */
function Understood({ corrected, grades }: Pick<ListData, "corrected" | "grades">) {
  const lines = [
    ...(corrected ? [words.corrected(corrected)] : []),
    ...(grades.length > 0 ? [words.forGrades(grades.map((grade) => labelOf("grade", grade)))] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="lst-meant" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const loadDrawer = async () => (await import("../../ui/drawer.tsx")).Drawer;

type FilterRows = Pick<ListData, "facets"> & { address: ListAddress };

/** On a narrow screen the filters come in a drawer; without JavaScript the same link shows them above the list. */
function FilterDrawer({ address, facets, total }: FilterRows & { total: number }) {
  const [open, setOpen] = useState(false);
  const drawer = useLazyPart(loadDrawer);
  const show = async () => {
    if (await drawer.fetch()) setOpen(true);
    // The line is down: the link does what it does without JavaScript.
    else location.hash = "filters";
  };
  return (
    <>
      <a
        className="btn btn-line btn-s lst-open"
        href="#filters"
        onClick={(event) => {
          event.preventDefault();
          void show();
        }}
      >
        <SlidersHorizontal className="i i-s" aria-hidden />
        {words.filtersOn(activeFilters(address).length)}
      </a>
      {drawer.Part ? (
        <drawer.Part
          open={open}
          onClose={() => setOpen(false)}
          title={words.filters}
          footer={
            <>
              <ClearAll address={address} />
              <Button onClick={() => setOpen(false)}>{words.showResults(total)}</Button>
            </>
          }
        >
          <Filters address={address} facets={facets} />
        </drawer.Part>
      ) : null}
    </>
  );
}

/** What narrows the list, each with the way to take it off. The focus goes to the count, which says what changed. */
function ActiveChips({ address, facets, onRemove }: FilterRows & { onRemove: () => void }): ReactNode {
  const active = activeFilters(address);
  if (active.length === 0) return null;
  return (
    <div className="lst-chips">
      <Chips label={words.active} scroll>
        {active.map(({ name, value }) => {
          const label = labelOf(name, value, facets.find((row) => row.facet === name && row.value === value)?.label);
          return (
            <ChipLink
              key={`${name} ${value}`}
              className="lst-chip"
              to={toggled(address, name, value)}
              aria-label={words.remove(label)}
              preventScrollReset
              onClick={onRemove}
            >
              {label}
              <X className="i" aria-hidden />
            </ChipLink>
          );
        })}
      </Chips>
    </div>
  );
}

/** A form of its own for whoever has no script: its button is gone as soon as there is one. */
function SortBy({ address }: { address: ListAddress }) {
  const navigate = useNavigate();
  const kept = listParameters({ ...address, sort: "popular", page: 1 });
  return (
    <form className="lst-sort" action="/learning">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="meta" htmlFor="lst-sort">
        {words.sortBy}
      </label>
      <SelectInput
        id="lst-sort"
        key={address.sort}
        name="sort"
        small
        defaultValue={address.sort}
        options={sortNames.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={(event) => {
          const sort = sortNames.find((name) => name === event.currentTarget.value) ?? "popular";
          void navigate(listAddress(address, { sort }), { preventScrollReset: true });
        }}
      />
      <Button type="submit" variant="line" size="s" className="lst-sort-go">
        {words.sort}
      </Button>
    </form>
  );
}
