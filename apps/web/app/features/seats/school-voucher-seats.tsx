import { useState } from "react";
import type { NamedSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { SeatList } from "@upaya/contracts/commerce/seat-states.ts";
import { usePages } from "../../lib/data/use-read.ts";
import { vouchersAddress } from "../../lib/school/address.ts";
import { remindSeatsCall, voucherSeatsCall } from "../../lib/school/seat-calls.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { Waiting } from "./frame.tsx";
import { RecallDialog } from "./recall-dialog.tsx";
import { Rows } from "./rows.tsx";
import look from "./seats.module.css";
import { useSeatAct } from "./use-seat-act.ts";
import { VoucherPanel } from "./voucher-panel.tsx";
import { seatWords as words } from "./words.ts";

function useSeats(voucher_id: string, list: SeatList) {
  return usePages(
    voucherSeatsCall,
    { params: { voucher_id }, query: { list } },
    { next: ({ next }) => (next === null ? undefined : { after: next }) },
  );
}
export type Seats = ReturnType<typeof useSeats>;

interface SchoolVoucherSeatsProps {
  id: string;
  school: { readonly id: string; readonly name: string };
}

/** A voucher and whose its seats are: named and unused, started, and back with the school. */
export function SchoolVoucherSeats({ id, school }: SchoolVoucherSeatsProps) {
  const [named, started, back] = [useSeats(id, "named"), useSeats(id, "started"), useSeats(id, "back")];
  const [recalled, setRecalled] = useState<NamedSeat>();
  if (named.failure?.status === 404) return <Gone />;
  return (
    <LoadedPart of={{ ...named, again: named.readOn }} wait={<Waiting />} frame={(inside) => <div className="panel">{inside}</div>}>
      {([first]) => {
        const { voucher } = first!;
        return (
          <>
            <VoucherPanel of={voucher} school={school.id} />
            <section className={`panel ${look["lists"]}`} aria-label={voucher.name}>
              <div className={look["listHead"]}>
                <h2>{words.lists.named(voucher.named_count)}</h2>
                {voucher.named_count > 1 ? <RemindAll voucher={id} /> : null}
              </div>
              <Rows of={named} list="named" onRecall={setRecalled} />
              <div className={look["listHead"]}>
                <h2>{words.lists.started(voucher.applied_coupons_count)}</h2>
              </div>
              <p className="muted">
                {words.startedLine} {voucher.applied_coupons_count > 0 ? words.byCode : null}
              </p>
              <Rows of={started} list="started" />
              {back.data?.[0]?.data.length === 0 ? null : (
                <>
                  <div className={look["listHead"]}>
                    <h2>{words.lists.back()}</h2>
                  </div>
                  <Rows of={back} list="back" />
                </>
              )}
            </section>
            <RecallDialog seat={recalled} school={school.name} title={voucher.name} onClose={() => setRecalled(undefined)} />
          </>
        );
      }}
    </LoadedPart>
  );
}

function RemindAll({ voucher }: { voucher: string }) {
  const { busy, send } = useSeatAct(remindSeatsCall);
  return (
    <TextButton busy={busy} onClick={() => void send({ params: { voucher_id: voucher } })}>
      {words.remindAll}
    </TextButton>
  );
}

function Gone() {
  return (
    <section className="panel">
      <EmptyState
        title={words.goneTitle}
        line={words.goneLine}
        action={
          <LinkButton variant="line" to={vouchersAddress()} discover="none">
            {words.newest}
          </LinkButton>
        }
      />
    </section>
  );
}
