import { CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { Listing } from "@upaya/contracts/schools/directory.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import { Button } from "../../ui/button.tsx";
import { addressOf, type Place } from "./address.ts";
import { lineOf } from "./listing-line.ts";
import { Named } from "./named.tsx";
import look from "./register-school.module.css";
import { registerWords as words } from "./words.ts";

interface ResultsProps {
  place: Place;
  rows: readonly Listing[];
  isCut: boolean;
}

/** What sounds like it, the nearest first. */
export function Results({ place, rows, isCut }: ResultsProps) {
  const { q = "", where = "" } = place;
  const choose = useChoose();
  return (
    <>
      <p className={`meta ${look["count"]}`} role="status">
        {words.found(rows.length, where)}
      </p>
      <ul className={look["rows"]}>
        {rows.map((listing, index) => (
          <ListingRow
            key={listing.id}
            of={listing}
            name={<Named name={listing.name} typed={q} as="found" />}
            state={<Claimed of={listing} />}
            act={
              <Button
                variant={index === 0 && !listing.is_claimed ? "primary" : "line"}
                aria-label={listing.is_claimed ? words.askName(listing.name) : words.mineName(listing.name)}
                onClick={() => choose(listing, place)}
              >
                {listing.is_claimed ? words.ask : words.mine}
              </Button>
            }
          />
        ))}
      </ul>
      {isCut ? <p className={`meta ${look["after"]}`}>{words.cut}</p> : null}
      <p className={look["after"]}>
        {words.notAmong}{" "}
        <Link className="link" to={addressOf({ q, where, step: "add" })} discover="none">
          {words.add}
        </Link>
      </p>
    </>
  );
}

/** What was found goes along, so that it need not be looked for again; in the address stands what finds it. */
export function useChoose() {
  const navigate = useNavigate();
  return (listing: Listing, { q, where }: Pick<Place, "q" | "where"> = { q: listing.name, where: listing.pin_code }) =>
    void navigate(addressOf({ ...(q ? { q } : {}), ...(where ? { where } : {}), listing: listing.id }), { state: { listing } });
}

function Claimed({ of: { is_claimed } }: { of: Listing }) {
  if (is_claimed) return <StateLine kind="ok">{words.claimed}</StateLine>;
  return (
    <span className={look["free"]}>
      <CircleDashed className="i" aria-hidden="true" />
      {words.notClaimed}
    </span>
  );
}

interface ListingRowProps {
  of: Listing;
  name: ReactNode;
  state: ReactNode;
  act: ReactNode;
}

/** A school of the directory, with one thing to do. */
export function ListingRow({ of, name, state, act }: ListingRowProps) {
  return (
    <li className={look["row"]}>
      <div>
        <h3>{name}</h3>
        <p className="meta">{lineOf(of)}</p>
      </div>
      <span className={`${look["udise"]} num`}>{of.udise}</span>
      {state}
      <span className={look["act"]}>{act}</span>
    </li>
  );
}
