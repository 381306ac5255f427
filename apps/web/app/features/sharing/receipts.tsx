import { CircleCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ReceiptRow } from "@upaya/contracts/schools/sharing.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { receiptsCall } from "../../lib/school/sharing-calls.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import look from "./sharing.module.css";
import { SharingWaiting } from "./waiting.tsx";
import { sharingWords as words } from "./words.ts";

const first = 5;
const most = 100;

/** The newest ones; all that fit a page when somebody asks for older ones. */
export function Receipts() {
  const [limit, setLimit] = useState(first);
  const read = useRead(receiptsCall, { query: { limit } });
  const [open, setOpen] = useState<string>();
  return (
    <section>
      <h3>{words.receipts}</h3>
      <p className="meta">{words.receiptsLine}</p>
      <LoadedPart of={read} wait={<SharingWaiting label={words.loadingReceipts} />}>
        {({ response: { data } }) =>
          data.length === 0 ? (
            <p className={look["note"]}>{words.noReceipts}</p>
          ) : (
            <>
              <ul className={look["receipts"]} aria-label={words.receipts}>
                {data.map((each) => (
                  <Row key={each.number} of={each} onOpen={setOpen} />
                ))}
              </ul>
              {data.length === limit && limit < most ? <TextButton onClick={() => setLimit(most)}>{words.older}</TextButton> : null}
            </>
          )
        }
      </LoadedPart>
      <ReceiptSheet number={open} onClose={() => setOpen(undefined)} />
    </section>
  );
}

function Row({ of, onOpen }: { of: ReceiptRow; onOpen: (number: string) => void }) {
  const { number, kind, school_name, given_at, until, ended_at, ended_why } = of;
  const { day } = useTimes();
  const last = ended_at === null ? (until === null ? null : dayMonthYear(until)) : day(ended_at);
  return (
    <li>
      <span>
        <b>{words.receiptOf(kind, school_name ?? words.noSchool)}</b>
        <span className="meta num">{words.span(day(given_at), last)}</span>
      </span>
      <span className={ended_why === null ? look["force"] : look["ended"]}>
        {ended_why === null ? <CircleCheck className="i i-s" aria-hidden="true" /> : <Undo2 className="i i-s" aria-hidden="true" />}
        {ended_why === null ? words.inForce : words.ended[ended_why]}
      </span>
      <TextButton aria-haspopup="dialog" aria-label={words.openName(kind, day(given_at))} onClick={() => onOpen(number)}>
        {words.open}
      </TextButton>
    </li>
  );
}
