import { Bell as BellIcon } from "lucide-react";
import { type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { useUnread } from "../../lib/told/unread.ts";
import type { Me } from "../../lib/session.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { shellWords as words } from "./words.ts";

const LazyBellPanel = lazyPart(async () => (await import("./bell-panel.tsx")).BellPanel);

/** The browser's own popover: it closes by Escape and by a press beside it, and gives the focus back. What is in it comes when it is opened. */
export function Bell({ me }: { me: Me | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const unread = useUnread(me);
  // Pressed before there was any code to hear it.
  useEffect(() => setOpen((place.current?.getClientRects().length ?? 0) > 0), []);
  const close = () => place.current?.hidePopover?.();
  // A link that is followed closes it: the click comes up from it.
  const leave = ({ target }: MouseEvent) => target instanceof Element && target.closest("a[href]") && close();
  return (
    <span className="signed-in">
      <IconButton
        aria-label={words.notificationsOf(unread)}
        popoverTarget="bell"
        badge={<CountBadge kind="unread" count={unread} />}
        onClick={() => setOpen(true)}
      >
        <BellIcon className="i" aria-hidden />
      </IconButton>
      <div
        id="bell"
        ref={place}
        popover="auto"
        className="bell"
        onClick={leave}
        onToggle={({ target, currentTarget, newState }) => target === currentTarget && setOpen(newState === "open")}
      >
        <Suspense>{open && me ? <LazyBellPanel key={me.user.id} onClose={close} /> : null}</Suspense>
      </div>
    </span>
  );
}
