import { CallBack } from "@upaya/contracts/engagement/call-back.ts";
import { GetInterest, ShowInterest } from "@upaya/contracts/engagement/interest.ts";
import { LeaveAddress } from "@upaya/contracts/engagement/leave-address.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { callBack } from "./call-back.ts";
import { getInterest } from "./get-interest.ts";
import { leaveAddress } from "./leave-address.ts";
import { showInterest } from "./show-interest.ts";

export const engagementRoutes = [
  endpoint(LeaveAddress, everyone, leaveAddress),
  endpoint(ShowInterest, signedIn, showInterest),
  endpoint(GetInterest, signedIn, getInterest),
  endpoint(CallBack, everyone, callBack),
];
