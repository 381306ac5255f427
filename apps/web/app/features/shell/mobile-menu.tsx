import { X } from "lucide-react";
import { type RefObject, Suspense, useEffect } from "react";
import { Link, useLocation } from "react-router";
import type { Me } from "../../lib/session.ts";
import { signInLink } from "../../lib/sign-in-address.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useBrand } from "../../lib/use-site.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { Mode, SchoolLink, TeacherLink } from "./nav-links.tsx";
import { schoolLinks, teacherLinks } from "./navigation.ts";
import { LazyAccountPanel } from "./signed-in.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { shellWords as words } from "./words.ts";

/** A native dialog: it traps the focus, closes by Escape and gives the focus back by itself. */
export function MobileMenu({ ref, me }: { ref: RefObject<HTMLDialogElement | null>; me: Me | undefined }) {
  const brand = useBrand();
  const { pathname } = useLocation();
  const close = () => ref.current?.close();
  // Changing sides on a profile goes to another page.
  useEffect(() => ref.current?.close(), [ref, pathname]);
  return (
    <dialog className="mobile-menu" ref={ref} aria-label={words.menu} onClick={(event) => event.target === event.currentTarget && close()}>
      <div className="mobile-menu-in">
        <div className="row between">
          <Mode />
          <span className="sp" />
          <ThemeButton />
          <IconButton aria-label={words.closeMenu} onClick={close}>
            <X className="i" aria-hidden />
          </IconButton>
        </div>
        {/* A link that is followed closes the menu: the click comes up from it. */}
        <nav className="for-teachers" aria-label={words.main} onClick={close}>
          {teacherLinks(brand).map((link) => (
            <TeacherLink key={link.to} {...link} />
          ))}
          <Link to="/learning">{words.learning}</Link>
        </nav>
        <nav className="for-schools" aria-label={words.main} onClick={close}>
          {schoolLinks(brand).map((link) => (
            <SchoolLink key={link.to} {...link} />
          ))}
        </nav>
        <LinkButton wide className="signed-out" {...signInLink(useAddress())} onClick={close}>
          {words.signIn}
        </LinkButton>
        {me ? (
          <Suspense>
            <LazyAccountPanel me={me} close={close} />
          </Suspense>
        ) : null}
      </div>
    </dialog>
  );
}
