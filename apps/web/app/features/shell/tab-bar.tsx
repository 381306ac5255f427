import { BookOpen, CircleHelp, House, MessagesSquare, UserRound } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useMode } from "../../lib/use-mode.ts";
import "./tab-bar.css";
import { shellWords as words } from "./words.ts";

const tabs = [
  { to: "/", label: words.homeTab, Icon: House },
  { to: "/learning", label: words.learning, Icon: BookOpen },
  { to: "/quiz", label: words.quiz, Icon: CircleHelp },
  { to: "/community", label: words.community, Icon: MessagesSquare },
  { to: "/profile", label: words.profile, Icon: UserRound },
] as const;

/** Profile and learning are everything under their address; the other three are one page each. */
const isHere = (to: string, pathname: string) =>
  pathname === to || ((to === "/profile" || to === "/learning") && pathname.startsWith(`${to}/`));

/** One thumb, five places. */
export function TabBar() {
  const { pathname } = useLocation();
  const school = useMode() === "school";
  return (
    <nav className="tabbar" aria-label={words.tabs}>
      {tabs.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={school && to === "/profile" ? "/profile/dashboard" : to}
          aria-current={isHere(to, pathname) ? "page" : undefined}
        >
          <Icon className="i" aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
