import { Building2, ChevronDown, LayoutDashboard, School } from "lucide-react";
import { setPreference } from "../../lib/preferences.ts";
import type { Me } from "../../lib/session.ts";
import { chooseSchool, useSchool } from "../../lib/use-school.ts";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import "./account.css";
import { shellWords as words } from "./words.ts";

type OwnSchool = Me["user"]["schools"][number];

const toSchoolSide = () => setPreference("mode", "school");

function entriesOf(me: Me, own: OwnSchool): MenuEntry[] {
  return [
    {
      id: "dashboard",
      label: words.schoolDashboard,
      href: "/profile/dashboard",
      onSelect: toSchoolSide,
      icon: <LayoutDashboard className="i" aria-hidden />,
    },
    {
      id: "info",
      label: words.schoolInfo,
      href: "/profile/school-info",
      onSelect: toSchoolSide,
      icon: <School className="i" aria-hidden />,
    },
    ...me.user.schools
      .filter(({ id }) => id !== own.id)
      .map(({ id, name }) => ({
        id,
        label: words.changeTo(name),
        onSelect: () => chooseSchool(me.user.id, id),
        icon: <Building2 className="i" aria-hidden />,
      })),
  ];
}

/** The control of a school's point of contact: which school, in which role, and its pages. */
export function ContactMenu({ me }: { me: Me }) {
  const school = useSchool(me);
  if (!school) return null;
  return (
    <Menu
      align="end"
      label={words.contactOf(school.name, words.contactRoles[school.role])}
      buttonClassName="poc"
      entries={entriesOf(me, school)}
      heading={
        <>
          <b>{school.name}</b>
          <span className="meta">{words.contactRoles[school.role]}</span>
        </>
      }
    >
      <School className="i" aria-hidden />
      <span className="poc-name">{school.name}</span>
      <ChevronDown className="i i-s" aria-hidden />
    </Menu>
  );
}
