import { BookOpen, CircleHelp, House, MessagesSquare, UserRound } from "lucide-react";
import { Link, useLocation } from "react-router";
import "./tab-bar.css";
import { shellWords as words } from "./words.ts";

const tabs = [
  { to: "/", label: words.homeTab, Icon: House },
  { to: "/learning", label: words.learning, Icon: BookOpen },
  { to: "/quiz", label: words.quiz, Icon: CircleHelp },
  { to: "/community", label: words.community, Icon: MessagesSquare },
  { to: "/profile", label: words.profile, Icon: UserRound },
];

/** One thumb, five places. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className="tabbar" aria-label={words.tabs}>
      {tabs.map(({ to, label, Icon }) => (
        <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
          <Icon className="i" aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
