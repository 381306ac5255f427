import { Bookmark, LogOut, UserRound } from "lucide-react";
import type { Me } from "../../lib/session.ts";
import { useMode } from "../../lib/use-mode.ts";
import { useSchool } from "../../lib/use-school.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { askSignOut } from "./sign-out-asked.ts";
import { shellWords as words } from "./words.ts";

/** Exactly these three. */
export const accountEntries: readonly MenuEntry[] = [
  { id: "profile", label: words.yourProfile, href: "/profile", icon: <UserRound className="i" aria-hidden /> },
  { id: "favourites", label: words.favourites, href: "/profile/favourites", icon: <Bookmark className="i" aria-hidden /> },
  { id: "sign-out", label: words.signOut, onSelect: askSignOut, icon: <LogOut className="i" aria-hidden /> },
];

/** Whose face stands in the header: the school's on the schools' side. A sales partner has initials and no picture. */
export function useFace(me: Me): { name: string; src: string | null; square: boolean } {
  const school = useSchool(me);
  if (useMode() === "school" && school) return { name: school.name, src: school.photo_url, square: true };
  const partner = me.user.user_roles.includes("institutional_sales_partner");
  return { name: me.user.displayName, src: partner ? null : me.user.avatarUrl, square: false };
}

export function AccountMenu({ me }: { me: Me }) {
  const face = useFace(me);
  return (
    <Menu
      align="end"
      label={words.account(me.user.displayName)}
      buttonClassName="ib top-face"
      entries={accountEntries}
      heading={
        <>
          <b>{me.user.displayName}</b>
          {me.user.email ? <span className="meta">{me.user.email}</span> : null}
        </>
      }
    >
      <Avatar {...face} />
    </Menu>
  );
}
