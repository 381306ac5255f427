import { MessageCircle } from "lucide-react";
import { sharingAddress, teachersAddress } from "../../lib/school/address.ts";
import { whatsappLink } from "../../lib/share/links.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import look from "./dashboard.module.css";
import { dashboardWords as words } from "./words.ts";

export function NobodyLinked() {
  return (
    <section className="panel">
      <EmptyState
        motif={<Kolam seed="nobody-linked" n={5} />}
        title={words.nobodyTitle}
        line={words.nobodyLine}
        action={
          <LinkButton to={teachersAddress} discover="none">
            {words.toTeachers}
          </LinkButton>
        }
      />
    </section>
  );
}

/** They are linked and nobody lets the school see anything: how they are asked. */
export function NobodyShares({ teachers, school }: { teachers: number; school: string }) {
  const address = `${location.origin}${sharingAddress}`;
  const text = words.unsharedMessage(school);
  const message = `${text} ${address}`;
  return (
    <Panel title={words.unsharedTitle(teachers)} className={look["unshared"] ?? ""}>
      <p className="muted">{words.unsharedLine}</p>
      <p className={look["message"]}>{message}</p>
      <div className={look["ask"]}>
        <ShareBox link={message} label={words.messageLabel} />
        <LinkButton variant="line" to={whatsappLink(text, address)} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="i" aria-hidden="true" />
          {words.whatsapp}
        </LinkButton>
      </div>
    </Panel>
  );
}
