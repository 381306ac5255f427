import { useEffect, useRef } from "react";
import { MergeAccounts } from "@upaya/contracts/identity/link-identifier.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { userId } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Known } from "./add-address.tsx";
import { beginAnew } from "./joined-note.ts";
import { useAct } from "../../lib/proof/use-act.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { accountWords as words } from "./words.ts";

interface MergeOfferProps {
  known: Known;
  onApart: () => void;
  onJoined: () => Promise<void>;
}

/** The other account of the same person, shown before anything is joined. */
export function MergeOffer({ known, onApart, onJoined }: MergeOfferProps) {
  const { busy, run } = useAct();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const join = () =>
    run(async () => {
      const before = userId();
      const { message, user_id } = await callProven(MergeAccounts, { body: { merge_ticket: known.merge_ticket } });
      if (user_id !== before) return beginAnew(message);
      toast.success(message);
      return onJoined();
    });
  return (
    <div className="acc-known">
      <h3 ref={title} tabIndex={-1}>
        {words.known}
      </h3>
      <p>{words.knownText}</p>
      <dl>
        <dt>{words.otherName}</dt>
        <dd>{known.other.name ?? words.noName}</dd>
        <dt>{words.otherSince}</dt>
        <dd>{dayMonthYear(known.other.since)}</dd>
        <dt>{words.otherWays}</dt>
        <dd>{known.other.identifiers.join(", ")}</dd>
      </dl>
      <p className="meta">{words.joinText}</p>
      <div className="row">
        <Button variant="line" disabled={busy} onClick={onApart}>
          {words.apart}
        </Button>
        <Button busy={busy} onClick={() => void join()}>
          {words.join}
        </Button>
      </div>
    </div>
  );
}
