import { ArrowUpRight } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { setPreference } from "../../lib/preferences.ts";
import { useMode } from "../../lib/use-mode.ts";
import { ModeToggle, type Mode as Side } from "../../ui/mode-toggle.tsx";
import { soonMark } from "../../ui/soon-mark.ts";
import { type NavLink, pageAfterMode } from "./navigation.ts";
import { shellWords as words } from "./words.ts";

/** The quiz and the learning pages belong to the teachers' side as much as its front page does. */
export function TeacherLink({ to, label, soon }: NavLink) {
  const { pathname } = useLocation();
  const here = to === "/" ? ["/", "/quiz", "/learning", "/bundle-products"].includes(pathname) : pathname === to;
  return (
    <Link to={to} aria-current={here ? "page" : undefined} {...(soon ? soonMark : {})}>
      {label}
    </Link>
  );
}

export function SchoolLink({ to, label }: NavLink) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {label}
      <ArrowUpRight className="i nav-away" aria-hidden />
      <span className="sr"> ({words.newTab})</span>
    </Link>
  );
}

function useChangeMode(): (next: Side) => void {
  const mode = useMode();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (next) => {
    if (next === mode) return;
    setPreference("mode", next);
    const page = pageAfterMode(pathname, next);
    if (page) void navigate(page);
  };
}

export function Mode() {
  return <ModeToggle label={words.viewAs} teacher={words.teacher} school={words.school} mode={useMode()} onChange={useChangeMode()} />;
}
