import { Link } from "react-router";
import { Kolam } from "./art/kolam.tsx";
import { overlayWords } from "./overlay-words.ts";
import "./menu.css";
import "./notification-panel.css";

interface NotificationItem {
  id: string;
  text: string;
  /** In words: "12 min ago". */
  time: string;
  unread: boolean;
  href?: string;
}

export interface NotificationPanelProps {
  items: readonly NotificationItem[];
  markAll: string;
  onMarkAll?: () => void;
}

export function NotificationPanel({ items, markAll, onMarkAll }: NotificationPanelProps) {
  return (
    <section className="menu notes" aria-label={overlayWords.notifications}>
      <div className="notes-head">
        <b>{overlayWords.notifications}</b>
        {items.length > 0 ? (
          <button type="button" className="link xs notes-all" onClick={onMarkAll}>
            {markAll}
          </button>
        ) : null}
      </div>
      {items.length > 0 ? <NotificationList items={items} /> : <NoNotifications />}
    </section>
  );
}

function NotificationList({ items }: Pick<NotificationPanelProps, "items">) {
  return (
    <ul>
      {items.map(({ id, text, time, unread, href }) => (
        <li key={id} className={unread ? "note-row" : "note-row rd"}>
          <i aria-hidden="true" />
          <span>
            {unread ? <span className="sr">{`${overlayWords.unread}: `}</span> : null}
            {href === undefined ? (
              text
            ) : (
              <Link className="note-link" to={href}>
                {text}
              </Link>
            )}
            <span className="meta note-time">{time}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function NoNotifications() {
  return (
    <div className="notes-empty">
      <Kolam seed="bell" n={5} step={56} />
      <span>{overlayWords.noNotifications}</span>
    </div>
  );
}
