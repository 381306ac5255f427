import { Mail, Send } from "lucide-react";
import { Suspense, useState } from "react";
import type { Invitation } from "@upaya/contracts/schools/contacts.ts";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { revokeCall } from "../../lib/school/calls.ts";
import { schoolWords } from "../../lib/school/words.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import look from "./school-info.module.css";
import { useContactAct } from "./use-contact-act.ts";
import { infoWords as words } from "./words.ts";

const InvitationLink = lazyPart(async () => (await import("./invitation-link.tsx")).InvitationLink);

interface InvitationsProps {
  of: readonly Invitation[];
  mayChange: boolean;
  school: SchoolRecord;
}

/** Links that nobody has used yet. */
export function Invitations({ of, mayChange, school }: InvitationsProps) {
  const [shown, setShown] = useState<Invitation>();
  return (
    <>
      <h3 className={look["part"]}>{words.invitations}</h3>
      <ul className={look["people"]}>
        {of.map((invitation) => (
          <Row key={invitation.id} of={invitation} mayChange={mayChange} onShow={setShown} />
        ))}
      </ul>
      <Sheet open={shown !== undefined} title={words.invitations} onClose={() => setShown(undefined)}>
        {shown ? (
          <div className={look["inside"]}>
            <Suspense>
              <InvitationLink of={shown} school={school.name} />
            </Suspense>
          </div>
        ) : null}
      </Sheet>
    </>
  );
}

interface RowProps {
  of: Invitation;
  mayChange: boolean;
  onShow: (of: Invitation) => void;
}

function Row({ of, mayChange, onShow }: RowProps) {
  const { id, role, job, sent_to, made_by, expires_at, url } = of;
  const { day } = useTimes();
  const { busy, act } = useContactAct();
  const to = sent_to ?? words.linkOnly;
  const Icon = sent_to === null ? Send : Mail;
  return (
    <li className={look["asker"]}>
      <Icon className="i" aria-hidden="true" />
      <span>
        <b>{to}</b>
        <span className={`meta ${look["job"]}`}>{`${schoolWords.jobs[job]}, ${words.roles[role].toLowerCase()}`}</span>
        <span className={`meta ${look["job"]}`}>{words.invitedBy(made_by, day(expires_at))}</span>
      </span>
      {mayChange ? (
        <span className={look["answers"]}>
          {url === null ? null : (
            <Button size="s" variant="soft" aria-label={words.showLinkName(to)} onClick={() => onShow(of)}>
              {words.showLink}
            </Button>
          )}
          <Button
            size="s"
            variant="ghost"
            busy={busy}
            aria-label={words.takeBackName(to)}
            onClick={() => void act(() => callProven(revokeCall, { params: { invitation_id: id } }))}
          >
            {words.takeBack}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
