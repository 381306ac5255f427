import { Suspense, useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useHeld } from "../../lib/data/use-held.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { registerAddress } from "../../lib/school/address.ts";
import { rosterCall } from "../../lib/school/roster-calls.ts";
import { useSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useSchool } from "../../lib/use-school.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import "../../ui/panel.css";
import { queryOf, readHere } from "./address.ts";
import { Head, type Opened, Waiting } from "./frame.tsx";
import { Known } from "./known.tsx";
import look from "./roster.module.css";
import { rosterWords as words } from "./words.ts";

const AddTeacher = lazyPart(async () => (await import("./add-teacher.tsx")).AddTeacher);
const LinkSheet = lazyPart(async () => (await import("./link-sheet.tsx")).LinkSheet);

/** The staff list of a school, for those who speak for it. */
export function RosterPage() {
  const { me } = useSession();
  const school = useSchool(me);
  if (!me) return <RosterLoading />;
  if (!school) return <NotAContact />;
  return <OfSchool key={school.id} id={school.id} name={school.name} user={me.user.id} />;
}

/** The shape of the page before it is known whose it is. */
function RosterLoading() {
  return (
    <div className={look["page"]} aria-busy="true">
      <Head />
      <Waiting />
    </div>
  );
}

function NotAContact() {
  return (
    <section className="panel">
      <h1 className="sr">{words.title}</h1>
      <EmptyState
        motif={<Kolam seed="no-school" n={5} />}
        title={words.noneTitle}
        line={words.noneLine}
        action={
          <LinkButton to={registerAddress} discover="none">
            {words.register}
          </LinkButton>
        }
      />
    </section>
  );
}

interface OfSchoolProps {
  id: string;
  name: string;
  user: string;
}

function OfSchool({ id, name, user }: OfSchoolProps) {
  const here = readHere(useAddress().search);
  const read = useHeld(useRead(rosterCall, { query: queryOf(here, id) }));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { data, failure } = read;
  if (isGone(failure)) return <Gone />;
  const all = data ? Object.values(data.counts).reduce((sum, many) => sum + many, 0) : 0;
  return (
    <div className={look["page"]} aria-busy={(data === undefined && !failure) || undefined}>
      <Head all={all} {...(all > 0 ? { onOpen: setOpened } : {})} />
      <LoadedPart of={read} wait={<Waiting />} frame={(inside) => <div className="panel">{inside}</div>}>
        {(roster) => <Known of={roster} here={here} school={name} isLate={read.isLate} onOpen={setOpened} />}
      </LoadedPart>
      <Suspense fallback={null}>
        {opened === "add" ? <AddTeacher user={user} school={id} onClose={close} /> : null}
        {opened === "link" && data ? <LinkSheet school={{ id, name }} askers={data.askers} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

const isGone = (failure: ApiFailure | undefined) => failure?.status === 404 || failure?.status === 403;

/** Whoever was removed sees it at the next look, and what they saw is gone. */
function Gone() {
  return (
    <section className="panel">
      <h1 className="sr">{words.title}</h1>
      <EmptyState
        title={words.goneTitle}
        line={words.goneLine}
        action={
          <LinkButton variant="line" to="/profile" discover="none">
            {words.profile}
          </LinkButton>
        }
      />
    </section>
  );
}
