import { BadgeCheck, Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { ownSchoolsAddress } from "../../lib/school/address.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { useSession, useSignIn } from "../../lib/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { dayMonthYear } from "../../ui/format.ts";
import { Answering } from "./answering.tsx";
import look from "./join-school.module.css";
import type { Looked, Open } from "./looked.ts";
import { joinWords as words } from "./words.ts";

interface JoinPageProps {
  looked: Looked;
  token: string;
}

/** What the link of a school leads to. Nothing happens before somebody who is signed in presses a button. */
export function JoinPage({ looked, token }: JoinPageProps) {
  // It may have ended while the page was open.
  const [hasEnded, setEnded] = useState(false);
  const { me } = useSession();
  return (
    <main id="main" className={`wrap ${look["page"]}`}>
      {looked.at === "open" && !hasEnded ? (
        // Another person may have answered otherwise.
        <OpenLink key={me?.user.id} open={looked.open} token={token} onEnded={() => setEnded(true)} />
      ) : (
        <Closed at={looked.at === "open" ? "none" : looked.at} />
      )}
    </main>
  );
}

interface OpenLinkProps {
  open: Open;
  token: string;
  onEnded: () => void;
}

function OpenLink({ open, token, onEnded }: OpenLinkProps) {
  const { me } = useSession();
  const asking = (
    <>
      <Sees isInvited={open.kind === "invitation"} />
      {me ? null : <SignIn isInvited={open.kind === "invitation"} />}
      <noscript className="meta">{words.needsJs}</noscript>
    </>
  );
  return (
    <div className={look["card"]}>
      <School open={open} />
      <div className={look["answer"]}>
        {me ? (
          <Answering me={me} open={open} token={token} onEnded={onEnded} sees={(isInvited) => <Sees isInvited={isInvited} />} />
        ) : (
          asking
        )}
      </div>
    </div>
  );
}

/** Who asks, on the board. */
function School({ open: { kind, school, subjects, grades, until } }: { open: Open }) {
  const isInvited = kind === "invitation";
  const isTaught = subjects.length > 0 || grades.length > 0;
  const lead = isTaught ? words.invitedLead(taughtLine({ subjects, grades })) : words.invitedBare;
  return (
    <header className={`on-board ${look["board"]}`}>
      <Avatar name={school.name} src={school.photo_url} size="l" square />
      <h1>{words.teachAt(school.name)}</h1>
      <p>{isInvited ? lead : words.roomLead}</p>
      <p className={look["standing"]}>
        {school.is_verified ? <BadgeCheck className="i" aria-hidden="true" /> : null}
        {[school.is_verified ? words.verified : words.unverified, school.place].filter(Boolean).join(", ")}
      </p>
      <p className={look["until"]}>
        <Until iso={until} isInvited={isInvited} />
      </p>
    </header>
  );
}

/** India's day in the document, and the day on the clock of whoever looks once it is known. */
function Until({ iso, isInvited }: { iso: string; isInvited: boolean }) {
  const { status } = useSession();
  const { day } = useTimes();
  const text = status === "unknown" ? dayMonthYear(iso) : day(iso);
  return isInvited ? words.until(text) : words.roomUntil(text);
}

function Sees({ isInvited }: { isInvited: boolean }) {
  return (
    <div className={look["sees"]}>
      <h2>{isInvited ? words.seesTitle : words.seesAsk}</h2>
      <ul>
        {words.sees.map((what) => (
          <li key={what}>
            <Check className="i" aria-hidden="true" />
            {what}
          </li>
        ))}
      </ul>
      <p className="meta">{words.seesNothing}</p>
    </div>
  );
}

function SignIn({ isInvited }: { isInvited: boolean }) {
  const { ask } = useSignIn();
  return (
    <div className={look["acts"]}>
      <Button size="l" wide className="needs-js" onClick={() => ask({ reason: words.signInReason })}>
        {isInvited ? words.signIn : words.signInAsk}
      </Button>
      <span className="meta needs-js">{words.signInLine}</span>
    </div>
  );
}

function Closed({ at }: { at: "none" | "away" }) {
  const { pathname } = useLocation();
  const act: ReactNode =
    at === "away" ? (
      <LinkButton variant="line" to={pathname} reloadDocument>
        {words.again}
      </LinkButton>
    ) : (
      <LinkButton variant="line" to={ownSchoolsAddress} discover="none">
        {words.yourSchools}
      </LinkButton>
    );
  return (
    <div className={look["closed"]} role="status">
      <h1>{at === "away" ? words.away : words.none}</h1>
      <p className="muted">{at === "away" ? words.awayLine : words.noneLine}</p>
      <div className={look["acts"]}>{act}</div>
    </div>
  );
}
