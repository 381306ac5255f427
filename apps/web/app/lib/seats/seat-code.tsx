import type { OrgVoucher } from "@upaya/contracts/commerce/school-cart.ts";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import look from "./seat-code.module.css";
import { seatWords as words } from "./words.ts";

interface SeatCodeProps {
  /** What it gives. */
  name: string;
  of: OrgVoucher;
}

/** A code to pass on, and how many of its seats are taken. */
export function SeatCode({ name, of: { code, voucher_count, applied_coupons_count } }: SeatCodeProps) {
  return (
    <div className={look["code"]}>
      <b>{name}</b>
      <ShareBox link={code} label={words.codeFor(name)} />
      <p className="meta num">{words.used(applied_coupons_count, voucher_count)}</p>
    </div>
  );
}
