import { X } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useBrand } from "../../lib/use-site.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { Mode, SchoolLink, TeacherLink } from "./nav-links.tsx";
import { schoolLinks, teacherLinks } from "./navigation.ts";
import { shellWords as words } from "./words.ts";

/** A native dialog: it traps the focus, closes by Escape and gives the focus back by itself. */
export function MobileMenu({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const brand = useBrand();
  const close = () => ref.current?.close();
  return (
    <dialog className="mobile-menu" ref={ref} aria-label={words.menu} onClick={(event) => event.target === event.currentTarget && close()}>
      <div className="mobile-menu-in">
        <div className="row between">
          <Mode />
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
        <LinkButton wide to="/login" onClick={close}>
          {words.signIn}
        </LinkButton>
      </div>
    </dialog>
  );
}
