import { BadgeCheck, Clock, ShieldAlert } from "lucide-react";
import { askSchoolModal } from "../../lib/school/asked-modal.ts";
import { useStanding } from "../../lib/school/use-standing.ts";
import type { Standing } from "../../lib/school/verification.ts";
import type { Me } from "../../lib/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Tag } from "../../ui/tag.tsx";
import { placeLine, profileWords as words } from "./words.ts";

export type OwnSchool = Me["user"]["schools"][number];

export function isSalesPartner(me: Me): boolean {
  return me.user.user_roles.includes("institutional_sales_partner");
}

/** Whether somebody's menu lets them send papers. */
export const mayVerify = (routes: Me["routes"]) => routes.some(({ modal }) => modal === "get-verified");

/** How far a school has come with its papers, in a word and a sign. */
export function Verification({ standing, may }: { standing: Standing; may: boolean }) {
  if (standing === "verified")
    return (
      <Tag tone="g">
        <BadgeCheck className="i" aria-hidden />
        {words.school.verified}
      </Tag>
    );
  if (standing === "review")
    return (
      <Tag tone="y">
        <Clock className="i" aria-hidden />
        {words.school.review}
      </Tag>
    );
  if (!may)
    return (
      <Tag tone="r">
        <ShieldAlert className="i" aria-hidden />
        {words.school.unverified}
      </Tag>
    );
  return (
    <button type="button" className="tag r get-verified" aria-haspopup="dialog" onClick={() => askSchoolModal("get-verified")}>
      <ShieldAlert className="i" aria-hidden />
      {words.school.getVerified}
    </button>
  );
}

/** Above a school's menu: which school this is. */
export function SchoolHead({ school, mayVerify: may }: { school: OwnSchool; mayVerify: boolean }) {
  const standing = useStanding(school);
  return (
    <div className="school-head">
      <Avatar name={school.name} src={school.photo_url} size="m" square />
      <span>
        <b>{school.name}</b>
        <Verification standing={standing} may={may} />
      </span>
    </div>
  );
}

/** Above a sales partner's menu: initials on a bound book, and no picture to change. */
export function PartnerHead({ me }: { me: Me }) {
  const place = placeLine(me.user.details);
  return (
    <div className="partner-head">
      <img className="partner-art" src={`/covers/others/partner-${me.user.id.slice(0, 8)}.svg`} alt="" width="320" height="180" />
      <Avatar name={me.user.displayName} size="l" square />
      <b>{me.user.displayName}</b>
      <span className="meta">{[words.salesPartner, place].filter(Boolean).join(", ")}</span>
    </div>
  );
}
