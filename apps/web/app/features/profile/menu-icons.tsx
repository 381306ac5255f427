import {
  Activity,
  Award,
  BadgeCheck,
  Bell,
  Bookmark,
  BookOpen,
  BriefcaseBusiness,
  CircleDot,
  Coins,
  Files,
  Globe,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  Presentation,
  ReceiptIndianRupee,
  School,
  Ticket,
  Undo2,
  UserRound,
  UserRoundCheck,
} from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
  "channel-partner": Handshake,
  "value-partner": Handshake,
  "personal-details": UserRound,
  favourites: Bookmark,
  "bookmark-jobs": BriefcaseBusiness,
  "my-learning": BookOpen,
  "my-jobs": Files,
  "my-registrations": Ticket,
  posts: NotebookPen,
  "saved-posts": Bookmark,
  coins: Coins,
  "tpo-registrations": Globe,
  "my-badges": Award,
  "purchase-history": ReceiptIndianRupee,
  refunds: Undo2,
  notifications: Bell,
  "partner-dashboard": LayoutDashboard,
  "spc-license": Ticket,
  "track-usage": Activity,
  "school-dashboard": LayoutDashboard,
  "school-info": School,
  "school-certification": BadgeCheck,
  "school-training": Presentation,
  "school-taas": UserRoundCheck,
};

/** An entry that the server invents tomorrow has a dot until it gets its own. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? CircleDot;
  return <Icon className="i" aria-hidden />;
}
