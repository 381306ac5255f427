import { Menu as MenuIcon, Moon, ShoppingCart, Sun } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { setPreference, usePreference } from "../../lib/preferences.ts";
import { useBrand } from "../../lib/use-site.ts";
import { IconButton, IconLink, LinkButton } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import "./header.css";
import { MobileMenu } from "./mobile-menu.tsx";
import { Mode, SchoolLink, TeacherLink } from "./nav-links.tsx";
import { schoolLinks, teacherLinks } from "./navigation.ts";
import { shellWords as words } from "./words.ts";

/** Both navigations are in the document and CSS shows the one of the mode: the page is the same for everybody and nothing jumps. */
export function Header() {
  const brand = useBrand();
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <header className="top">
      <div className="wrap top-in">
        <Link className="logo-link" to="/" aria-label={words.home(brand)}>
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
        <IconLink to="/cart" aria-label={words.cart}>
          <ShoppingCart className="i" aria-hidden />
        </IconLink>
        <LinkButton size="s" className="only-d" to="/login">
          {words.signIn}
        </LinkButton>
        <IconButton className="only-m needs-js" aria-label={words.openMenu} onClick={() => menu.current?.showModal()}>
          <MenuIcon className="i" aria-hidden />
        </IconButton>
      </div>
      <MobileMenu ref={menu} />
    </header>
  );
}

function ThemeButton() {
  const theme = usePreference("theme", "light");
  const dark = theme === "dark";
  return (
    <IconButton
      className="needs-js"
      aria-label={dark ? words.light : words.dark}
      onClick={() => setPreference("theme", dark ? "light" : "dark")}
    >
      {dark ? <Sun className="i" aria-hidden /> : <Moon className="i" aria-hidden />}
    </IconButton>
  );
}
