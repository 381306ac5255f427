import { LayoutDashboard, School, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { type Me, useSession } from "../../lib/session.ts";
import { registerAddress } from "../../lib/school/address.ts";
import { useMode } from "../../lib/use-mode.ts";
import { useSchool } from "../../lib/use-school.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { Entry } from "./entry.tsx";
import { Figures } from "./figures.tsx";
import { isSalesPartner, type OwnSchool } from "./menu-heads.tsx";
import { CardWait, PersonCard, SchoolCard } from "./profile-card.tsx";
import "./figures.css";
import { profileWords as words } from "./words.ts";

interface ProfilePageProps {
  /** What stands first for somebody who has not begun. */
  begin: (me: Me) => ReactNode;
  children: ReactNode;
}

/** No point was ever earned: nothing is learnt here yet. Whoever came for a school or as a partner came for that. */
const isNew = (me: Me) => me.user.details.points === 0 && me.user.schools.length === 0 && !isSalesPartner(me);

/** One's own page. What other features have to offer here comes in from the route. */
export function ProfilePage({ begin, children }: ProfilePageProps) {
  const { me } = useSession();
  const school = useSchool(me);
  const mode = useMode();
  if (!me) return <PageWait />;
  if (mode === "school") return school ? <SchoolSide school={school} /> : <NoSchool me={me} />;
  const fresh = isNew(me);
  return (
    <>
      {fresh ? begin(me) : null}
      <PersonCard me={me} level={fresh ? 2 : 1} />
      <Figures me={me} />
      <div className="entries">
        {isSalesPartner(me) ? null : children}
        {me.user.school_exists ? null : <RegisterSchool />}
      </div>
      <DetailsPanel key={me.user.id} user={me.user.id} details={me.user.details} />
      <AccountEntry />
    </>
  );
}

function AccountEntry() {
  return (
    <Entry
      icon={ShieldCheck}
      title={words.accountTitle}
      text={words.accountText}
      action={words.account}
      to="/profile/account"
      variant="line"
    />
  );
}

function RegisterSchool() {
  const brand = useBrand();
  return <Entry icon={School} title={words.registerTitle} text={words.registerText(brand)} action={words.register} to={registerAddress} />;
}

function SchoolSide({ school }: { school: OwnSchool }) {
  const { dashboard, dashboardText, info, infoText, open } = words.school;
  return (
    <>
      <SchoolCard school={school} />
      <div className="entries">
        <Entry icon={LayoutDashboard} title={dashboard} text={dashboardText} action={open(dashboard)} to="/profile/dashboard" />
        <Entry icon={School} title={info} text={infoText} action={open(info)} to="/profile/school-info" />
      </div>
      <AccountEntry />
    </>
  );
}

/** The toggle is a look and gives nobody a school. */
function NoSchool({ me }: { me: Me }) {
  return (
    <section className="panel details-panel">
      <h1 className="sr">{me.user.displayName}</h1>
      <EmptyState
        motif={<Kolam seed="no-school" n={5} />}
        title={words.school.none}
        line={words.school.noneText}
        action={
          me.user.school_exists ? null : (
            <LinkButton to={registerAddress} discover="none">
              {words.register}
            </LinkButton>
          )
        }
      />
    </section>
  );
}

function PageWait() {
  return (
    <>
      <CardWait />
      <div className="figures" aria-hidden="true">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <div className="panel details-panel" aria-hidden="true">
        <Skeleton shape="block" />
      </div>
    </>
  );
}
