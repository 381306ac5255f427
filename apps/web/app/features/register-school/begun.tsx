import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { claimsCall } from "../../lib/school/calls.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import { StandingTag } from "../../lib/school/standing-tag.tsx";
import type { Me } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { addressOf } from "./address.ts";
import { lineOf } from "./listing-line.ts";
import look from "./register-school.module.css";
import { registerWords as words } from "./words.ts";

const open = new Set<Claim["state"]>(["begun", "reading", "disputed"]);

/** What somebody has begun, and the schools that they speak for already: they came for these. */
export function Begun({ me }: { me: Me }) {
  const claims = useRead(claimsCall);
  const { schools } = me.user;
  return (
    <>
      <LoadedPart of={claims} wait={<Skeleton shape="control" />}>
        {({ data }) => <Claims of={data.filter(({ state }) => open.has(state))} />}
      </LoadedPart>
      {schools.length === 0 ? null : <Schools of={schools} />}
    </>
  );
}

function Claims({ of }: { of: readonly Claim[] }) {
  if (of.length === 0) return null;
  return (
    <section className={look["begun"]} aria-labelledby="begun">
      <h2 id="begun">{words.begunTitle}</h2>
      <ul className={look["rows"]}>
        {of.map(({ id, listing, state }) => (
          <li key={id} className={look["row"]}>
            <div>
              <h3>{listing.name}</h3>
              <p className="meta">{lineOf(listing)}</p>
            </div>
            <StateLine kind="waiting">{words.begun(state)}</StateLine>
            <span className={look["act"]}>
              <LinkButton to={addressOf({ claim: id })} aria-label={words.goOnName(listing.name)} discover="none">
                {words.goOn}
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tagOf = { verified: "verified", in_review: "sent" } as const;

function Schools({ of }: { of: Me["user"]["schools"] }) {
  return (
    <section className={look["begun"]} aria-labelledby="yours">
      <h2 id="yours">{words.yoursTitle}</h2>
      <ul className={look["rows"]}>
        {of.map(({ id, name, verification_status }) => (
          <li key={id} className={look["row"]}>
            <h3>{name}</h3>
            <span>
              <StandingTag state={tagOf[verification_status as keyof typeof tagOf] ?? "none"} />
            </span>
            <span className={look["act"]}>
              <LinkButton variant="line" to={addressOf({ school: id })} aria-label={words.lookName(name)} discover="none">
                {words.look}
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
