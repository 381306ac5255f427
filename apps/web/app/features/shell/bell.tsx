import { Bell as BellIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { LazyNotificationPanel } from "./signed-in.tsx";
import { shellWords as words } from "./words.ts";

/** The browser's own popover: it closes by Escape and by a press beside it, and gives the focus back. */
export function Bell() {
  const [wanted, setWanted] = useState(false);
  return (
    <span className="signed-in">
      <IconButton aria-label={words.notifications} popoverTarget="bell" onClick={() => setWanted(true)}>
        <BellIcon className="i" aria-hidden />
      </IconButton>
      <div id="bell" popover="auto" className="bell">
        <Suspense>{wanted ? <LazyNotificationPanel items={[]} markAll={words.markAll} /> : null}</Suspense>
      </div>
    </span>
  );
}
