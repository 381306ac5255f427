import { type ReactNode, useRef, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSchool } from "@upaya/contracts/schools/school.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { registerAddress } from "../../lib/school/address.ts";
import { schoolCall } from "../../lib/school/calls.ts";
import { useSession } from "../../lib/session.ts";
import { useSchool } from "../../lib/use-school.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Contacts } from "./contacts.tsx";
import { InfoForm } from "./info-form.tsx";
import look from "./school-info.module.css";
import { VerificationPanel } from "./verification-panel.tsx";
import { infoWords as words } from "./words.ts";

type Own = Reply<typeof GetSchool>;

interface SchoolInfoProps {
  /** The picture of a school and the way to change it, which is another feature's. */
  logo: (school: Own["school"]) => ReactNode;
}

/** What a school says of itself, for those who speak for it. */
export function SchoolInfoPage({ logo }: SchoolInfoProps) {
  const { me } = useSession();
  const school = useSchool(me);
  if (!me) return <InfoLoading />;
  if (!school) return <NotAContact />;
  return <OfSchool key={school.id} id={school.id} user={me.user.id} logo={logo} />;
}

function Head() {
  return (
    <header>
      <h1>{words.title}</h1>
      <p className="muted">{words.lead}</p>
    </header>
  );
}

/** The shape of the page before it is known whose it is. */
function InfoLoading() {
  return (
    <div className={look["page"]} aria-busy="true">
      <Head />
      <Waiting />
    </div>
  );
}

function Waiting() {
  return (
    <>
      <div className={`panel ${look["wait"]}`} role="status" aria-label={words.loading}>
        <Skeleton shape="title" part={44} />
        <Skeleton part={92} />
      </div>
      <div className={look["columns"]}>
        <div className={`panel ${look["wait"]}`}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
        <div className={`panel ${look["wait"]}`}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
    </>
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

function OfSchool({ id, user, logo }: { id: string; user: string } & SchoolInfoProps) {
  const read = useRead(schoolCall, { query: { school_id: id } });
  const status = read.failure?.status;
  return (
    <div className={look["page"]} aria-busy={(read.data === undefined && !read.failure) || undefined}>
      <Head />
      {status === 404 || status === 403 ? (
        <Gone />
      ) : (
        <LoadedPart of={read} wait={<Waiting />} frame={(inside) => <div className="panel">{inside}</div>}>
          {(own) => <Known of={own} user={user} logo={logo} />}
        </LoadedPart>
      )}
    </div>
  );
}

/** Whoever was removed sees it at the next look, and what they saw is gone. */
function Gone() {
  return (
    <section className="panel">
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

function Known({ of, user, logo }: { of: Own; user: string } & SchoolInfoProps) {
  const { school, verification } = of;
  const { times, onFresh, title } = useFresh();
  const isFixed = verification.state === "sent" || verification.state === "verified";
  return (
    <>
      <VerificationPanel of={of} />
      <div className={look["columns"]}>
        <section className={`panel ${look["school"]}`} aria-labelledby="school-info-title">
          <h2 id="school-info-title" ref={title} tabIndex={-1}>
            {words.school}
          </h2>
          <InfoForm key={`${times} ${school.version}`} user={user} school={school} isFixed={isFixed} onFresh={onFresh} />
        </section>
        <div className={look["beside"]}>
          <Contacts school={school} />
          <Panel title={words.logo}>
            <div className={look["logo"]}>
              {logo(school)}
              <p className="meta">{words.logoHint}</p>
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}

/** The form begins anew once it is saved or given up: whoever works by keyboard goes on from its title. */
function useFresh() {
  const [times, setTimes] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const onFresh = () => {
    setTimes((before) => before + 1);
    title.current?.focus({ preventScroll: true });
  };
  return { times, onFresh, title };
}
