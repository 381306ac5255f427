import { ImageDown, MessageCircle, Share2 } from "lucide-react";
import { verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import { certificateFile } from "../../lib/certificate-file.ts";
import { whatsappLink } from "../../lib/share/links.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import look from "./certificate.module.css";
import { passOnWords as words } from "./words.ts";

export interface PassOnProps {
  held: HeldCertificate;
  open: boolean;
  onClose: () => void;
}

/** What is passed on is the page where anybody can check it: a picture alone proves nothing. */
export function PassOnDialog({ held: { number, name, title, history }, open, onClose }: PassOnProps) {
  const link = new URL(verifyPath(number), location.origin).href;
  const text = words.text(name ?? "", title);
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <div className={look["form"]}>
        <p>{words.about}</p>
        <ShareBox link={link} />
        <div className={look["ways"]}>
          <LinkButton variant="line" to={whatsappLink(text, link)} target="_blank" rel="noopener noreferrer">
            <MessageCircle className="i" aria-hidden="true" />
            {words.whatsapp}
          </LinkButton>
          <LinkButton variant="line" to={certificateFile(number, "sheet.png", history[0]?.from)} reloadDocument download={`${number}.png`}>
            <ImageDown className="i" aria-hidden="true" />
            {words.image}
          </LinkButton>
          <ToAnotherApp text={text} link={link} />
        </div>
        <div className="dlg-actions">
          <Button variant="line" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The device's own sheet, where it has one. */
function ToAnotherApp({ text, link }: { text: string; link: string }) {
  if (typeof navigator.share !== "function") return null;
  const send = () => void navigator.share({ title: text, url: link }).catch(() => undefined);
  return (
    <Button variant="line" onClick={send}>
      <Share2 className="i" aria-hidden="true" />
      {words.another}
    </Button>
  );
}
