import { Link } from "react-router";
import type { Me } from "../../lib/session.ts";
import { useSchool } from "../../lib/use-school.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { accountEntries, useFace } from "./account-menu.tsx";
import { ContactMenu } from "./contact-menu.tsx";
import "./account.css";
import { shellWords as words } from "./words.ts";

/** The account in the menu of a narrow screen: who one is, the same three entries, and the school one speaks for. */
export function AccountPanel({ me, close }: { me: Me; close: () => void }) {
  const face = useFace(me);
  const school = useSchool(me);
  return (
    <>
      <div className="mobile-me">
        <Avatar {...face} size="m" />
        <span>
          <b>{me.user.displayName}</b>
          {school ? <span className="meta">{words.contactOf(school.name, words.contactRoles[school.role])}</span> : null}
          {!school && me.user.email ? <span className="meta">{me.user.email}</span> : null}
        </span>
      </div>
      <ContactMenu me={me} />
      <nav className="mobile-account" aria-label={words.yourAccount} onClick={close}>
        {accountEntries.map(({ id, label, icon, href, onSelect }) =>
          href ? (
            <Link key={id} to={href} discover="none">
              {icon}
              {label}
            </Link>
          ) : (
            <button key={id} type="button" onClick={onSelect}>
              {icon}
              {label}
            </button>
          ),
        )}
      </nav>
    </>
  );
}
