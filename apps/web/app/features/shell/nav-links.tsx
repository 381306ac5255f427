import { Link, useLocation } from "react-router";
import { setPreference, usePreference } from "../../lib/preferences.ts";
import { ModeToggle } from "../../ui/mode-toggle.tsx";
import type { NavLink } from "./navigation.ts";
import { shellWords as words } from "./words.ts";

/** The quiz and the learning pages belong to the teachers' side as much as its front page does. */
export function TeacherLink({ to, label }: NavLink) {
  const { pathname } = useLocation();
  const here = to === "/" ? ["/", "/quiz", "/learning", "/bundle-products"].includes(pathname) : pathname === to;
  return (
    <Link to={to} aria-current={here ? "page" : undefined}>
      {label}
    </Link>
  );
}

export function SchoolLink({ to, label }: NavLink) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {label}
      <span className="sr"> ({words.newTab})</span>
    </Link>
  );
}

export function Mode() {
  const mode = usePreference("mode", "teacher");
  return (
    <ModeToggle
      label={words.viewAs}
      teacher={words.teacher}
      school={words.school}
      mode={mode === "school" ? "school" : "teacher"}
      onChange={(next) => setPreference("mode", next)}
    />
  );
}
