import { Link } from "react-router";
import type { SchoolVoucher } from "@upaya/contracts/commerce/named-seats.ts";
import { orderAddress } from "../../lib/paying/address.ts";
import { eachDot, type Groups } from "../../lib/school/loops.ts";
import { Loops } from "../../lib/school/loops-picture.tsx";
import { count } from "../../ui/format.ts";
import { Panel } from "../../ui/panel.tsx";
import { NameSeat } from "./name-seat.tsx";
import look from "./seats.module.css";
import { seatWords as words } from "./words.ts";

interface VoucherPanelProps {
  of: SchoolVoucher;
  school: string;
}

/** How many of its seats are whose, one dot a seat, and the way to name the next. */
export function VoucherPanel({ of, school }: VoucherPanelProps) {
  const { discount_id, name, code, voucher_count, applied_coupons_count: started, named_count: named, order_number } = of;
  const free = voucher_count - started - named;
  const groups: Groups = [
    ["linked", started],
    ["waiting", named],
    ["gone", free],
  ];
  const marks = [
    ["linked", started, words.counts.started],
    ["waiting", named, words.counts.named],
    ["gone", free, words.counts.free],
  ] as const;
  return (
    <Panel title={name} className={look["voucher"] ?? ""}>
      <p className="meta num">
        {words.facts(code, voucher_count)}.{" "}
        <Link className="link" to={orderAddress(order_number)} reloadDocument discover="none">
          {words.order(order_number)}
        </Link>
      </p>
      <Loops groups={groups} label={words.dots(started, named, free, eachDot(groups))} />
      <ul className={`num ${look["legend"]}`}>
        {marks.map(([mark, many, what]) => (
          <li key={mark}>
            <i className={look[mark]} aria-hidden="true" />
            <b>{count(many)}</b> {what}
          </li>
        ))}
      </ul>
      {free > 0 ? <NameSeat voucher={discount_id} school={school} /> : <p className="muted">{words.noFree}</p>}
    </Panel>
  );
}
