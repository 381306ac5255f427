import { Mail, MessageCircle } from "lucide-react";
import type { Invitation } from "@upaya/contracts/schools/contacts.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { whatsappLink } from "../../lib/share/links.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import look from "./school-info.module.css";
import { infoWords as words } from "./words.ts";

/** A link to hand over: copied, or begun as a message. It works once. */
export function InvitationLink({ of: { url, expires_at, sent_to }, school }: { of: Invitation; school: string }) {
  const { day } = useTimes();
  if (url === null) return null;
  const link = new URL(url, location.origin).href;
  const text = words.message(school);
  const mail = `mailto:?${new URLSearchParams({ subject: words.subject(school), body: `${text}\n${link}` }).toString().replaceAll("+", "%20")}`;
  return (
    <>
      <p className="muted">{words.linkLead(day(expires_at))}</p>
      {sent_to === null ? null : <p className="muted">{words.linkSent(sent_to)}</p>}
      <ShareBox link={link} label={words.link} />
      <div className={look["handOver"]}>
        <LinkButton variant="line" to={whatsappLink(text, link)} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="i" aria-hidden="true" />
          {words.whatsapp}
        </LinkButton>
        <LinkButton variant="line" to={mail}>
          <Mail className="i" aria-hidden="true" />
          {words.mail}
        </LinkButton>
      </div>
    </>
  );
}
