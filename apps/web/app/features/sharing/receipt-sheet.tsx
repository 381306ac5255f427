import { Download } from "lucide-react";
import { useState } from "react";
import type { SharingReceipt } from "@upaya/contracts/schools/sharing.ts";
import { request } from "../../lib/api-browser.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useAct } from "../../lib/proof/use-act.ts";
import { genuineCall, receiptCall } from "../../lib/school/sharing-calls.ts";
import { Button } from "../../ui/button.tsx";
import { dayMonthYear } from "../../ui/format.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { fetchCode } from "../../ui/parts.ts";
import { Sheet } from "../../ui/sheet.tsx";
import look from "./sharing.module.css";
import { SharingWaiting } from "./waiting.tsx";
import { sharingWords as words } from "./words.ts";

/** A receipt on paper, which keeps its light colours. */
export function ReceiptSheet({ number, onClose }: { number: string | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={number !== undefined}
      onClose={onClose}
      title={words.receipt}
      lead={words.receiptLead}
      foot={number === undefined ? null : <Foot number={number} />}
    >
      {number === undefined ? null : <Body number={number} />}
    </Sheet>
  );
}

function Body({ number }: { number: string }) {
  const read = useRead(receiptCall, { params: { number } });
  return (
    <div className={look["sheetBody"]}>
      <LoadedPart of={read} wait={<SharingWaiting label={words.loadingReceipt} />}>
        {(receipt) => <Slip of={receipt} />}
      </LoadedPart>
    </div>
  );
}

function Slip({ of }: { of: SharingReceipt }) {
  const { day } = useTimes();
  const { number, name, school_name, place, kind, purpose, given_at, until, ended_at, ended_why, looks, last_look_at } = of;
  const from = day(given_at);
  const lines = [
    [words.from, name],
    [words.to, [school_name ?? words.noSchool, place].filter(Boolean).join(", ")],
    [words.shares, `${words.kinds[kind]}. ${words.what[kind]}`],
    [words.whatFor, words.purposes[purpose]],
    [words.fromUntil, until === null ? words.untilLeft(from) : words.span(from, dayMonthYear(until))],
    [words.state, ended_why === null || ended_at === null ? words.inForce : words.stateEnded(words.ended[ended_why], day(ended_at))],
    [words.seen, last_look_at === null ? words.notSeen : words.seenTimes(looks, day(last_look_at))],
  ] as const;
  return (
    <div className={look["slip"]}>
      <p className="num">{number}</p>
      <dl>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={look["signed"]}>{words.signed}</p>
    </div>
  );
}

function Foot({ number }: { number: string }) {
  const checking = useAct();
  const saving = useAct();
  const [genuine, setGenuine] = useState<boolean>();
  const check = () =>
    checking.run(async () => {
      const reply = await request(genuineCall, { params: { number } });
      setGenuine(reply.genuine);
    });
  const save = () =>
    saving.run(async () => {
      const { saveOwnFile } = await fetchCode(() => import("../../lib/api-file.ts"));
      await saveOwnFile(`/user/sharing-receipts/${number}/signed.jwt`, `${number}.jwt`);
    });
  return (
    <>
      <p role="status" className={look["genuine"]}>
        {genuine === undefined ? null : genuine ? words.genuine : words.notGenuine}
      </p>
      <Button variant="line" busy={checking.busy} onClick={() => void check()}>
        {words.check}
      </Button>
      <Button busy={saving.busy} onClick={() => void save()}>
        <Download className="i" aria-hidden="true" />
        {words.save}
      </Button>
    </>
  );
}
