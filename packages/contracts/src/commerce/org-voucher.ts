import { defineOperation } from "../endpoint.ts";

/** The codes of a school. In a file of its own: a page that asks for them needs no schema. */
export const ListOrgVouchers = defineOperation(
  "ListOrgVouchers",
  `query ListOrgVouchers($school_id: ID, $limit: Int, $offset: Int) { org_voucher(school_id: $school_id, limit: $limit, offset: $offset) { code discount_id voucher_count applied_coupons_count name order_number } }`,
);
