import {
  CheckSharingReceipt,
  FetchLooks,
  FetchSharingReceipt,
  GetSharingReceipt,
  GiveSharing,
  ListLooks,
  ListSharing,
  ListSharingReceipts,
  WithdrawAllSharing,
  WithdrawSharing,
} from "@upaya/contracts/schools/sharing.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { checkSharingReceipt } from "./check-sharing-receipt.ts";
import { fetchLooks } from "./fetch-looks.ts";
import { fetchSharingReceipt } from "./fetch-sharing-receipt.ts";
import { getSharingReceipt } from "./get-sharing-receipt.ts";
import { giveSharing } from "./give-sharing.ts";
import { listLooks } from "./list-looks.ts";
import { listOwnSharing } from "./list-own-sharing.ts";
import { listSharingReceipts } from "./list-sharing-receipts.ts";
import { ownsSharingReceipt, teachesAt } from "./policies.ts";
import { withdrawAllSharing } from "./withdraw-all-sharing.ts";
import { withdrawSharing } from "./withdraw-sharing.ts";

export const sharingRoutes: readonly Route[] = [
  endpoint(ListSharing, signedIn, listOwnSharing),
  endpoint(GiveSharing, teachesAt, giveSharing),
  endpoint(WithdrawSharing, teachesAt, withdrawSharing),
  endpoint(WithdrawAllSharing, teachesAt, withdrawAllSharing),
  endpoint(ListSharingReceipts, signedIn, listSharingReceipts),
  endpoint(GetSharingReceipt, ownsSharingReceipt, getSharingReceipt),
  endpoint(FetchSharingReceipt, ownsSharingReceipt, fetchSharingReceipt),
  endpoint(CheckSharingReceipt, everyone, checkSharingReceipt),
  endpoint(ListLooks, signedIn, listLooks),
  endpoint(FetchLooks, signedIn, fetchLooks),
];
