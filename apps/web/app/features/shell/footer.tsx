import { Smartphone } from "lucide-react";
import { Link, useLocation } from "react-router";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { isSchoolPage } from "../../lib/school-pages.ts";
import { useBrand } from "../../lib/use-site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import "./footer.css";
import { footerLinks, type NavLink } from "./navigation.ts";
import { shellWords as words } from "./words.ts";

export function Footer({ year }: { year: number }) {
  const brand = useBrand();
  const links = footerLinks(brand);
  const { pathname } = useLocation();
  // The olympiad is everybody's, also where schools find it.
  const school = isSchoolPage(pathname, brand.slug) && !pathname.includes("tpo-2025");
  return (
    <footer className="foot-b on-board" data-mode={school ? "school" : undefined}>
      <div className="wrap">
        <div className="foot-g">
          <div>
            <Link className="logo-link" to="/" aria-label={words.home(brand)}>
              <Logo name={brand.slug} onBoard />
            </Link>
            <p className="foot-say">
              {brand.slug === defaultBrand.slug ? (
                <>
                  <span lang="hi">{words.meaningWord}</span> {words.meaning}
                </>
              ) : (
                words.promise
              )}
            </p>
            <LinkButton variant="line" size="s" to={`/${brand.slug}-app`}>
              <Smartphone className="i i-s" aria-hidden />
              {words.getApp}
            </LinkButton>
          </div>
          <Column title={brand.name} links={links.product} />
          <Column title={words.programmes} links={links.programmes} />
          <Column title={words.learn} links={links.learn} />
        </div>
        <div className="foot-law">
          <span>{words.copyright(brand, year)}</span>
          {links.law.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
