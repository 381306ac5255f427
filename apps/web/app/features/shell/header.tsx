import { Menu as MenuIcon, UserRound } from "lucide-react";
import { type ReactNode, Suspense, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useCartCount } from "../../lib/cart/cart-count.ts";
import { type Me, useSession } from "../../lib/session.ts";
import { signInLink } from "../../lib/sign-in-address.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useMode } from "../../lib/use-mode.ts";
import { useSchoolHere } from "../../lib/use-school.ts";
import { useBrand } from "../../lib/use-site.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { backCloses } from "../../ui/back-closes.ts";
import { IconButton, IconLink, LinkButton } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Bell } from "./bell.tsx";
import { CartLink } from "./cart-link.tsx";
import "./header.css";
import { MobileMenu } from "./mobile-menu.tsx";
import { Mode, SchoolLink, TeacherLink } from "./nav-links.tsx";
import { homeOf, schoolLinks, teacherLinks } from "./navigation.ts";
import { LazyAccountMenu, LazyContactMenu, LazyFollowSession, LazySchoolCart, LazySignOutDialog } from "./signed-in.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { useSessionMark } from "./use-session-mark.ts";
import { shellWords as words } from "./words.ts";

/**
 * Both navigations are in the document and CSS shows the one of the mode: the page is the same for everybody and nothing jumps.
 * In the same way the places of a person who is signed in stand beside the way to sign in, and CSS shows one of them.
 */
export function Header() {
  const brand = useBrand();
  const menu = useRef<HTMLDialogElement>(null);
  const { status, me } = useSession();
  const home = useLocation().pathname === "/";
  useSessionMark(status);
  return (
    <header className={home ? "top top-home" : "top"}>
      {home ? <p className="top-say on-board">{words.millions}</p> : null}
      <div className="wrap top-in">
        <Link className="logo-link" to={homeOf(useMode())} aria-label={words.home(brand)}>
          <Logo name={brand.slug} />
        </Link>
        <nav className="nav for-teachers" aria-label={words.main}>
          {teacherLinks(brand).map((link) => (
            <TeacherLink key={link.to} {...link} />
          ))}
        </nav>
        <nav className="nav for-schools" aria-label={words.main}>
          {schoolLinks(brand).map((link) => (
            <SchoolLink key={link.to} {...link} />
          ))}
        </nav>
        <span className="sp" />
        <ThemeButton />
        <span className="only-d needs-js">
          <Mode />
        </span>
        {me ? <Contact me={me} /> : null}
        <Cart me={me} />
        <Bell me={me} />
        <LinkButton size="s" className="only-d signed-out" {...signInLink(useAddress())}>
          {words.signIn}
        </LinkButton>
        <Account me={me} />
        <IconButton className="only-m needs-js" aria-label={words.openMenu} onClick={() => afterPaint(() => openMenu(menu.current))}>
          <MenuIcon className="i" aria-hidden />
        </IconButton>
      </div>
      <MobileMenu ref={menu} me={me} />
      {me ? (
        <Suspense>
          <LazySignOutDialog />
          <LazyFollowSession />
        </Suspense>
      ) : null}
    </header>
  );
}

/** Back closes it, like any other dialog. */
function openMenu(menu: HTMLDialogElement | null): void {
  if (!menu || menu.open) return;
  menu.showModal();
  menu.addEventListener(
    "close",
    backCloses(() => menu.close()),
    { once: true },
  );
}

/** On the side of their school a contact sees how much is in the school's cart. */
function Cart({ me }: { me: Me | undefined }) {
  const own = useCartCount(me);
  const school = useSchoolHere(me);
  if (!school) return <CartLink items={own} />;
  return (
    <Suspense fallback={<CartLink items={0} />}>
      <LazySchoolCart school={school.id} />
    </Suspense>
  );
}

function Contact({ me }: { me: Me }) {
  if (me.user.schools.length === 0) return null;
  return (
    <span className="only-d">
      <Suspense>
        <LazyContactMenu me={me} />
      </Suspense>
    </span>
  );
}

/** Until it is known who is here the place leads to the profile, which asks. */
function Account({ me }: { me: Me | undefined }) {
  const unknown: ReactNode = (
    <IconLink className="top-face" to="/profile" aria-label={words.yourProfile}>
      <span className="top-nobody">
        <UserRound className="i" aria-hidden />
      </span>
    </IconLink>
  );
  return (
    <span className="only-d signed-in">
      {me ? (
        <Suspense fallback={unknown}>
          <LazyAccountMenu me={me} />
        </Suspense>
      ) : (
        unknown
      )}
    </span>
  );
}
