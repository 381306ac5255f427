import { useStanding } from "../../lib/school/use-standing.ts";
import { type Me, useSession } from "../../lib/session.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isSalesPartner, mayVerify, type OwnSchool, Verification } from "./menu-heads.tsx";
import { PhotoControl } from "./photo-control.tsx";
import "./profile-card.css";
import { placeLine, profileWords as words, roleLine } from "./words.ts";

/** A person: picture, name, what they do and where. Below a greeting the name is no title of the page. */
export function PersonCard({ me, level = 1 }: { me: Me; level?: 1 | 2 }) {
  const { user } = me;
  const Name = level === 1 ? "h1" : "h2";
  const partner = isSalesPartner(me);
  const lines = [partner ? words.salesPartner : roleLine(user.details), placeLine(user.details)].filter(Boolean);
  return (
    <section className="pid on-board" aria-label={user.displayName}>
      <Kolam seed={user.id} n={11} p={0.74} on="board" className="pid-art" />
      <div className="pid-who">
        <span className="pid-pic">
          <Avatar name={user.displayName} src={partner ? null : user.avatarUrl} size="l" square={partner} />
          {partner ? null : <PhotoControl of={{ kind: "person" }} />}
        </span>
        <div>
          <Name>{user.displayName}</Name>
          <p className="pid-sub">{lines.length > 0 ? lines.map((line) => <span key={line}>{line}</span>) : words.noPlace}</p>
        </div>
      </div>
    </section>
  );
}

/** On the schools' side: the school, how it is called and how far its papers are. */
export function SchoolCard({ school }: { school: OwnSchool }) {
  const { types, roles } = words.school;
  const standing = useStanding(school);
  const { me } = useSession();
  return (
    <section className="pid on-board" aria-label={school.name}>
      <Kolam seed={school.id} n={11} p={0.74} on="board" className="pid-art" />
      <div className="pid-who">
        <span className="pid-pic">
          <Avatar name={school.name} src={school.photo_url} size="l" square />
          <PhotoControl of={{ kind: "school", id: school.id }} />
        </span>
        <div>
          <h1>{school.name}</h1>
          <p className="pid-sub">
            <span>{types[school.school_type] ?? school.school_type}</span>
            <span>{roles[school.role]}</span>
          </p>
          <Verification standing={standing} may={mayVerify(me?.routes ?? [])} />
        </div>
      </div>
    </section>
  );
}

/** The place of the card until it is known whose it is. The document has its title already. */
export function CardWait() {
  return (
    <section className="pid on-board" aria-busy="true">
      <Kolam seed="profile" n={11} p={0.74} on="board" className="pid-art" />
      <div className="pid-who">
        <span className="pid-pic">
          <Skeleton shape="disc" />
        </span>
        <div>
          <h1>{words.title}</h1>
          <p className="pid-sub">{words.loading}</p>
        </div>
      </div>
    </section>
  );
}
