import { useNavigate } from "react-router";
import type { Option } from "@upaya/contracts/forms/field.ts";
import { request } from "../../lib/api-browser.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { vouchersAddress } from "../../lib/school/address.ts";
import { vouchersCall, voucherSeatsCall } from "../../lib/school/seat-calls.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { readOwnPage } from "../../lib/read-own-page.ts";
import { PagedSelectField } from "../../ui/form/paged-select-field.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./seats.module.css";
import { seatWords as words } from "./words.ts";

interface VoucherChoiceProps {
  school: string;
  shown: string | undefined;
}

/** Which of a school's vouchers is looked at. It is chosen by its code, and named in the address by its id: a code is worth a seat to whoever reads it. */
export function VoucherChoice({ school, shown }: VoucherChoiceProps) {
  const navigate = useNavigate();
  const { data } = useRead(
    voucherSeatsCall,
    { params: { voucher_id: shown ?? "" }, query: { list: "named" } },
    { wanted: shown !== undefined },
  );
  const value = data ? { value: data.voucher.code, label: data.voucher.label } : null;
  const choose = async (option: Option | null) => {
    if (!option || option.value === value?.value) return;
    try {
      const { response } = await request(vouchersCall, { query: { school_id: school, name: option.value, limit: 1 } });
      const [found] = response.data;
      if (found) void navigate(vouchersAddress(found.discount_id), { preventScrollReset: true });
    } catch (thrown) {
      toast.error(asFailure(thrown).message);
    }
  };
  return (
    <div className={look["choice"]}>
      <PagedSelectField
        label={words.voucher}
        url={`/api/school/vouchers?school_id=${school}`}
        read={readOwnPage}
        kind="org_voucher"
        labelKey="label"
        placeholder={words.choose}
        value={value}
        onChange={(option) => void choose(option)}
      />
    </div>
  );
}
