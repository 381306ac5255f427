import { useId } from "react";
import { Link } from "react-router";
import { ListOrgVouchers } from "@upaya/contracts/commerce/org-voucher.ts";
import type { NamedVoucher } from "@upaya/contracts/commerce/school-cart.ts";
import { useReadOperation } from "../../lib/data/use-read.ts";
import { orderAddress } from "../../lib/paying/address.ts";
import { SeatCode } from "../../lib/seats/seat-code.tsx";
import { cartWords as words } from "./words.ts";

/** More are on the pages of their orders. */
const most = 50;

/** The codes of what a school has paid for: whoever looks after it passes them on, for weeks after the order. */
export function SchoolCodes({ school }: { school: string }) {
  const { data } = useReadOperation<{ org_voucher: NamedVoucher[] }>(
    ListOrgVouchers,
    { quiet: true },
    { school_id: school, limit: most, offset: 0 },
  );
  const id = useId();
  if (!data || data.org_voucher.length === 0) return null;
  return (
    <section className="cart-codes" aria-labelledby={id}>
      <h2 id={id}>{words.codes}</h2>
      <p className="muted">{words.codesLine}</p>
      <ul>
        {data.org_voucher.map((voucher) => (
          <li key={voucher.code}>
            <SeatCode name={voucher.name} of={voucher} />
            <Link className="link" to={orderAddress(voucher.order_number)} reloadDocument discover="none">
              {words.codesOrder(voucher.order_number)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
