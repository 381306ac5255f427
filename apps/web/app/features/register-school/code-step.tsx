import { useState } from "react";
import { useNavigate } from "react-router";
import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { beginCall, claimsCall, codeCall, entryCall } from "../../lib/school/calls.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { useNow } from "../../ui/form/use-now.ts";
import { toast } from "../../ui/toast.tsx";
import { addressOf } from "./address.ts";
import look from "./register-school.module.css";
import { TakeBack } from "./take-back.tsx";
import { registerWords as words } from "./words.ts";

/** Six figures that the school's office got. */
export function CodeStep({ of }: { of: Claim }) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const { at } = useTimes();
  const entry = useEntry((message) => {
    setFault(message);
    setCode("");
  });
  const { isOver, canSend, again } = useSendAgain(of);
  const sent = of.code;
  const isDead = isOver || sent === null || sent.tries_left === 0;
  const enter = (whole: string) => {
    setFault(undefined);
    void entry.send({ params: { claim_id: of.id }, body: { code: whole } });
  };
  const line = sent === null || isDead ? words.codeOver : words.codeLine(at(sent.until), sent.tries_left);
  return (
    <>
      <h2>{words.code}</h2>
      {sent === null ? null : <p className="muted">{words.codeSent(at(sent.sent_at), sent.to)}</p>}
      <div className={look["code"]}>
        <CodeField
          label={words.codeLabel}
          hint={entry.busy ? words.checking : undefined}
          error={fault}
          value={code}
          disabled={entry.busy || isDead}
          onChange={setCode}
          onComplete={enter}
        />
      </div>
      <p className="meta num">
        {line} {sent === null || isDead || canSend ? null : words.againFrom(at(sent.resend_at))}
      </p>
      <div className={look["acts"]}>
        <Button size="l" disabled={code.length < 6} busy={entry.busy} onClick={() => enter(code)}>
          {words.claim}
        </Button>
        {canSend || isDead ? (
          <Button variant="soft" busy={again.busy} onClick={() => void again.send({ params: { claim_id: of.id } })}>
            {words.again}
          </Button>
        ) : null}
        <OtherWay of={of} />
        <TakeBack of={of} />
      </div>
    </>
  );
}

/** The right code makes its holder the first contact: the frame of the page learns of the school. */
function useEntry(refused: (message: string) => void) {
  const { reload } = useSession();
  const navigate = useNavigate();
  return useWrite(entryCall, {
    changes: [claimsCall],
    done: ({ claim }) => {
      if (claim.state !== "granted" || claim.school_id === null) return;
      const to = addressOf({ school: claim.school_id });
      void reload().then(() => navigate(to, { replace: true }));
    },
    failed: ({ message }) => {
      refused(message);
      // How many tries are left stands in the claim.
      void loadLayer().then(({ changed }) => changed([claimsCall]));
      return true;
    },
  });
}

function useSendAgain({ code: sent }: Claim) {
  const now = useNow()?.getTime();
  const again = useWrite(codeCall, { changes: [claimsCall], done: ({ message }) => toast.info(message) });
  const isPast = (iso: string | undefined) => iso !== undefined && now !== undefined && Date.parse(iso) <= now;
  return { isOver: isPast(sent?.until), canSend: isPast(sent?.resend_at), again };
}

/** Nobody reads that address any more: the same claim goes on by documents. */
function OtherWay({ of: { listing, job } }: { of: Claim }) {
  const { busy, send } = useWrite(beginCall, { changes: [claimsCall] });
  return (
    <Button variant="ghost" busy={busy} onClick={() => void send({ body: { listing_id: listing.id, job, way: "documents" } })}>
      {words.oldAddress}
    </Button>
  );
}
