import { CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Kolam } from "./art/kolam.tsx";
import { Button, IconButton } from "./button.tsx";
import { overlayWords as words } from "./overlay-words.ts";
import "./menu.css";
import "./notification-panel.css";

interface NotificationItem {
  id: string;
  /** What stands before a colon is what it is about. */
  text: string;
  /** In words: "12 min ago". */
  time: string;
  unread: boolean;
  href?: string;
}

export interface NotificationGroup {
  title: string;
  items: readonly NotificationItem[];
}

interface NotificationPanelProps {
  groups: readonly NotificationGroup[];
  /** There is nothing, which is known. */
  isEmpty?: boolean;
  onMarkAll?: () => void;
  busy?: boolean;
  onWhy: (id: string) => void;
  /** What has to be known of the list as a whole. */
  note?: string | undefined;
  foot: ReactNode;
  /** Instead of the list, while there is none. */
  children?: ReactNode;
}

export function NotificationPanel({ groups, isEmpty = false, onMarkAll, busy, onWhy, note, foot, children }: NotificationPanelProps) {
  return (
    <section className="menu notes" aria-label={words.notifications}>
      <div className="notes-head">
        <h2>{words.notifications}</h2>
        {onMarkAll ? (
          <Button variant="ghost" size="s" busy={busy ?? false} onClick={onMarkAll}>
            {words.markAll}
          </Button>
        ) : null}
      </div>
      <div className="notes-list">
        {note === undefined ? null : (
          <p className="meta notes-note" role="status">
            {note}
          </p>
        )}
        {groups.map((group) => (
          <NotificationRows key={group.title} {...group} onWhy={onWhy} />
        ))}
        {isEmpty ? <NoNotifications /> : null}
        {children}
      </div>
      <div className="notes-foot">{foot}</div>
    </section>
  );
}

function NotificationRows({ title, items, onWhy }: NotificationGroup & Pick<NotificationPanelProps, "onWhy">) {
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {items.map((item) => (
          <li key={item.id} className={item.unread ? "note-row" : "note-row rd"}>
            <i aria-hidden="true" />
            <span>
              {item.unread ? <span className="sr">{`${words.unread}: `}</span> : null}
              <Said {...item} />
              <span className="meta note-time">{item.time}</span>
            </span>
            <IconButton aria-label={words.whyOf(item.text)} className="note-why" onClick={() => onWhy(item.id)}>
              <CircleQuestionMark className="i" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Said({ text, unread, href }: NotificationItem) {
  const colon = text.indexOf(": ") + 1;
  const said =
    unread && colon > 0 ? (
      <>
        <b>{text.slice(0, colon)}</b>
        {text.slice(colon)}
      </>
    ) : (
      text
    );
  if (href === undefined) return said;
  return (
    <Link className="note-link" to={href} discover="none">
      {said}
    </Link>
  );
}

function NoNotifications() {
  return (
    <div className="notes-empty">
      <Kolam seed="bell" n={5} step={56} />
      <span>{words.noNotifications}</span>
    </div>
  );
}
