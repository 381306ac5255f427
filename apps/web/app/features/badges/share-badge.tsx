import { Send, Share2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import { badgeWords as words } from "./words.ts";

const never = () => () => undefined;

interface ShareBadgeProps {
  link: string;
  title: string;
}

/** The link to copy, and the phone's own way of sending where there is one. */
export function ShareBadge({ link, title }: ShareBadgeProps) {
  const canSend = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
  const send = () => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <details className="bdp-share needs-js">
      <summary className="btn btn-accent">
        <Share2 className="i" aria-hidden />
        {words.share}
      </summary>
      <div className="bdp-ways paper">
        <ShareBox link={link} />
        {canSend ? (
          <Button variant="line" wide onClick={() => void send()}>
            <Send className="i" aria-hidden />
            {words.sendByApp}
          </Button>
        ) : null}
      </div>
    </details>
  );
}
