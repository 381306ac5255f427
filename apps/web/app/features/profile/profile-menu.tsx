import { useLocation } from "react-router";
import { count } from "../../ui/format.ts";
import type { Me } from "../../lib/session.ts";
import { askSchoolModal, isSchoolModal } from "../../lib/school/asked-modal.ts";
import { useMode } from "../../lib/use-mode.ts";
import { useSchool } from "../../lib/use-school.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SideMenu, type SideGroup } from "../../ui/rare/side-menu.tsx";
import { collapsible, isCurrent, menuGroups } from "./menu-groups.ts";
import { MenuIcon } from "./menu-icons.tsx";
import { isSalesPartner, mayVerify, PartnerHead, SchoolHead } from "./menu-heads.tsx";
import { useFolds } from "./use-folds.ts";
import { profileWords as words } from "./words.ts";

/** What this person may go to, as the server says it, on the side they look from. */
export function ProfileMenu({ me }: { me: Me }) {
  const { pathname } = useLocation();
  const mode = useMode();
  const school = useSchool(me);
  const { isClosed, toggle } = useFolds(me.user.id);
  const groups = menuGroups(withoutHead(me.routes), mode).map(({ title, entries }): SideGroup => ({
    ...(title === undefined ? {} : { title }),
    ...(title !== undefined && collapsible.includes(title) ? { fold: { closed: isClosed(title), onToggle: () => toggle(title) } } : {}),
    rows: entries.flatMap(({ key, title: label, path, modal, is_open }): SideGroup["rows"] => {
      const icon = <MenuIcon name={key} />;
      if (path === null) return isSchoolModal(modal) ? [{ label, icon, onPress: () => askSchoolModal(modal) }] : [];
      return [{ label, to: path, icon, current: isCurrent(path, pathname), soon: !is_open, ...noteOf(key, me) }];
    }),
  }));
  if (mode === "school" && school)
    return <SideMenu label={words.schoolMenu} groups={groups} head={<SchoolHead school={school} mayVerify={mayVerify(me.routes)} />} />;
  if (isSalesPartner(me)) return <SideMenu label={words.partnerMenu} groups={groups} head={<PartnerHead me={me} />} />;
  return <SideMenu label={words.menu} groups={groups} />;
}

/** How far the school's verification is stands above its menu, and so does the way to it. */
const withoutHead = (routes: Me["routes"]) => routes.filter(({ modal }) => modal !== "get-verified");

/** How many there are, once there are any. */
function noteOf(key: string, me: Me): { note?: string } {
  const { coins } = me.user.details;
  return key === "coins" && coins > 0 ? { note: count(coins) } : {};
}

const rows = [60, 92, 60, 92, 44, 92, 60, 92] as const;

/** The shape of a menu that is on its way. */
export function MenuSkeleton() {
  return (
    <>
      <div className="side menu-wait" aria-hidden="true">
        {rows.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name
          <Skeleton key={index} shape="text" part={part} />
        ))}
      </div>
      <div className="side-chips menu-wait" aria-hidden="true">
        <Skeleton shape="control" />
      </div>
    </>
  );
}
