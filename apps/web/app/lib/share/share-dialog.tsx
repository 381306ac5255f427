import { MessageCircle, Share2 } from "lucide-react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import { type Shared, whatsappLink } from "./links.ts";
import "./share-dialog.css";
import { useShare } from "./use-share.ts";
import { shareWords as words } from "./words.ts";

interface ShareProps {
  of: Shared;
  /** Where it is read, from `/`. */
  path: string;
  /** What it is called. */
  title: string;
  /** What the dialog says above it; without it what is passed on is called by its kind. */
  heading?: string | undefined;
  /** The language of the title, where it is not the page's. */
  lang?: string | undefined;
}

export interface ShareDialogProps extends ShareProps {
  open: boolean;
  onClose: () => void;
}

/** Passing something on: its link to copy, WhatsApp, and whatever else this device can send it with. */
export function ShareDialog({ open, onClose, heading, ...share }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={heading ?? words.title[share.of.kind]}>
      <Inside {...share} onClose={onClose} />
    </Dialog>
  );
}

function Inside({ of, path, title, lang, onClose }: Omit<ShareProps, "heading"> & { onClose: () => void }) {
  const { link, state, earned, passedOn } = useShare(of, path);
  const tell = () => void passedOn();
  const earns = of.kind === "resource" && state !== "out";
  return (
    <div className="share-in">
      <p className="share-what" lang={lang}>
        {title}
      </p>
      {earns ? <p className="meta">{state === "plain" ? words.plain : words.earns}</p> : null}
      <ShareBox link={link} waiting={words.making} onCopy={tell} />
      <div className="share-ways">
        <ToWhatsapp title={title} link={link} onGo={tell} />
        <ToAnotherApp title={title} link={link} onDone={tell} />
      </div>
      <div className="dlg-actions">
        <p className="share-earned num" role="status">
          {earned > 0 ? words.earned(earned) : null}
        </p>
        <Button variant="line" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}

interface WayProps {
  title: string;
  link: string | undefined;
}

function ToWhatsapp({ title, link, onGo }: WayProps & { onGo: () => void }) {
  const look = (
    <>
      <MessageCircle className="i" aria-hidden />
      {words.whatsapp}
    </>
  );
  if (link === undefined) {
    return (
      <Button variant="line" disabled>
        {look}
      </Button>
    );
  }
  return (
    <LinkButton variant="line" to={whatsappLink(title, link)} target="_blank" rel="noopener noreferrer" onClick={onGo}>
      {look}
    </LinkButton>
  );
}

/** The device's own sheet, where it has one. Whoever turns back there has passed on nothing. */
function ToAnotherApp({ title, link, onDone }: WayProps & { onDone: () => void }) {
  if (typeof navigator.share !== "function") return null;
  const send = () => {
    if (link !== undefined) navigator.share({ title, url: link }).then(onDone, () => undefined);
  };
  return (
    <Button variant="line" disabled={link === undefined} onClick={send}>
      <Share2 className="i" aria-hidden />
      {words.another}
    </Button>
  );
}
