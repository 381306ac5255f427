import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListNearSchools } from "@upaya/contracts/schools/directory.ts";
import { nearCall } from "../../lib/school/calls.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { bare, isWholePin } from "../../lib/school/use-pin-place.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { addressOf, type Place } from "./address.ts";
import { Named } from "./named.tsx";
import look from "./register-school.module.css";
import { ListingRow, useChoose } from "./results.tsx";
import { registerWords as words } from "./words.ts";

/** Nothing by that name. Where the PIN code is known, those come first that it may be all the same. */
export function NoneFound({ place }: { place: Place }) {
  const { q = "", where = "" } = place;
  const pin = bare(where);
  const hasPin = isWholePin(where);
  const near = useRead(nearCall, { query: { name: q, pin_code: pin } }, { wanted: hasPin && q.length >= 3 });
  const rows = near.data?.data ?? [];
  const to = addressOf({ q, where, step: "add" });
  return (
    <>
      <div className={look["none"]} role="status">
        <Kolam seed="none-found" n={3} className={look["dots"] ?? ""} />
        <div>
          <h3>{words.noneTitle(q, where)}</h3>
          <p className="muted">{rows.length === 0 ? words.noneLine : words.nearLine(rows.length)}</p>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className={look["after"]}>
          <Link className="link" to={to} discover="none">
            {words.add}
          </Link>
        </p>
      ) : (
        <NearOnes
          rows={rows}
          typed={q}
          add={
            <LinkButton variant="line" to={to} discover="none">
              {words.addName(q)}
            </LinkButton>
          }
        />
      )}
    </>
  );
}

interface NearOnesProps {
  rows: Reply<typeof ListNearSchools>["data"];
  /** What somebody is about to add. */
  typed: string;
  add: ReactNode;
}

/** Schools that it may be, each with the words that differ and why it is here. */
export function NearOnes({ rows, typed, add }: NearOnesProps) {
  const choose = useChoose();
  return (
    <>
      <ul className={`${look["rows"]} ${look["near"]}`} aria-label={words.nearTitle}>
        {rows.map((listing, index) => (
          <ListingRow
            key={listing.id}
            of={listing}
            name={<Named name={listing.name} typed={typed} as="differing" />}
            state={
              <span>
                <Tag tone="y">{words.because[listing.because]}</Tag>
              </span>
            }
            act={
              <Button variant={index === 0 ? "primary" : "line"} aria-label={words.itIsName(listing.name)} onClick={() => choose(listing)}>
                {words.itIs}
              </Button>
            }
          />
        ))}
      </ul>
      <div className={look["foot"]}>
        <span className="muted">{words.noneOfThese}</span>
        {add}
      </div>
    </>
  );
}
