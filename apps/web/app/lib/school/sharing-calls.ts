import type {
  CheckSharingReceipt,
  GetSharingReceipt,
  GiveSharing,
  ListLooks,
  ListSharing,
  ListSharingReceipts,
  WithdrawAllSharing,
  WithdrawSharing,
} from "@upaya/contracts/schools/sharing.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const sharingCall: Call<typeof ListSharing> = { method: "GET", path: "/user/sharing" };
export const giveCall: Call<typeof GiveSharing> = { method: "PUT", path: "/user/sharing/:school_id/:kind", idempotent: "natural" };
export const withdrawCall: Call<typeof WithdrawSharing> = {
  method: "DELETE",
  path: "/user/sharing/:school_id/:kind",
  idempotent: "natural",
};
export const withdrawAllCall: Call<typeof WithdrawAllSharing> = {
  method: "DELETE",
  path: "/user/sharing/:school_id",
  idempotent: "natural",
};
export const receiptsCall: Call<typeof ListSharingReceipts> = { method: "GET", path: "/user/sharing-receipts" };
export const receiptCall: Call<typeof GetSharingReceipt> = { method: "GET", path: "/user/sharing-receipts/:number" };
export const genuineCall: Call<typeof CheckSharingReceipt> = { method: "GET", path: "/sharing-receipts/:number/genuine" };
export const looksCall: Call<typeof ListLooks> = { method: "GET", path: "/user/looks" };
