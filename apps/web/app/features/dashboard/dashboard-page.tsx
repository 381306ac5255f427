import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { registerAddress } from "../../lib/school/address.ts";
import { dashboardCall } from "../../lib/school/dashboard-calls.ts";
import { useSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useSchool } from "../../lib/use-school.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import "../../ui/panel.css";
import { addressOf, fromPage, type Here, readHere } from "./address.ts";
import look from "./dashboard.module.css";
import { Head, Waiting } from "./frame.tsx";
import { Known } from "./known.tsx";
import { dashboardWords as words } from "./words.ts";

const GapSheet = lazyPart(async () => (await import("./gap-sheet.tsx")).GapSheet);

/** The figures of a school, for those who speak for it. */
export function DashboardPage() {
  const { me } = useSession();
  const school = useSchool(me);
  if (!me) return <DashboardLoading />;
  if (!school) return <NotAContact />;
  return <OfSchool key={school.id} id={school.id} name={school.name} />;
}

/** The shape of the page before it is known whose it is. */
function DashboardLoading() {
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

function OfSchool({ id, name }: { id: string; name: string }) {
  const here = readHere(useAddress().search);
  const read = useRead(dashboardCall, { query: { school_id: id } });
  const { data, failure } = read;
  if (isGone(failure)) return <Gone />;
  return (
    <div className={look["page"]} aria-busy={(data === undefined && !failure) || undefined}>
      <Head school={name} of={data} />
      <LoadedPart of={read} wait={<Waiting />} frame={(inside) => <div className="panel">{inside}</div>}>
        {(dashboard) => <Known of={dashboard} here={here} school={name} />}
      </LoadedPart>
      {data && data.teachers > 0 ? <OpenGap here={here} school={id} /> : null}
    </div>
  );
}

/** The courses of a competency, over the page and with an address of their own: Back leads to the page. */
function OpenGap({ here, school }: { here: Here; school: string }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  if (here.gap === undefined) return null;
  const close = () => {
    if (state === fromPage) void navigate(-1);
    else void navigate(addressOf(here, { gap: undefined }), { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <GapSheet key={here.gap} node={here.gap} school={school} onClose={close} />
    </Suspense>
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
