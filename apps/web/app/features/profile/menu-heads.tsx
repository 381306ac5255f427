import { BadgeCheck, Clock, ShieldAlert } from "lucide-react";
import type { Me } from "../../lib/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Tag } from "../../ui/tag.tsx";
import { placeLine, profileWords as words } from "./words.ts";

export type OwnSchool = Me["user"]["schools"][number];

export function isSalesPartner(me: Me): boolean {
  return me.user.user_roles.includes("institutional_sales_partner");
}

/** How far a school has come with its papers, in a word and a sign. */
export function Verification({ status }: { status: string }) {
  if (status === "verified")
    return (
      <Tag tone="g">
        <BadgeCheck className="i" aria-hidden />
        {words.school.verified}
      </Tag>
    );
  if (status === "in_review")
    return (
      <Tag tone="y">
        <Clock className="i" aria-hidden />
        {words.school.review}
      </Tag>
    );
  return (
    <Tag tone="r">
      <ShieldAlert className="i" aria-hidden />
      {words.school.unverified}
    </Tag>
  );
}

/** Above a school's menu: which school this is. */
export function SchoolHead({ school }: { school: OwnSchool }) {
  return (
    <div className="school-head">
      <Avatar name={school.name} src={school.photo_url} size="m" square />
      <span>
        <b>{school.name}</b>
        <Verification status={school.verification_status} />
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
