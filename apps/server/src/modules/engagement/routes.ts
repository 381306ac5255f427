import { CallBack } from "@upaya/contracts/engagement/call-back.ts";
import { LeaveAddress } from "@upaya/contracts/engagement/leave-address.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { callBack } from "./call-back.ts";
import { leaveAddress } from "./leave-address.ts";

export const engagementRoutes = [endpoint(LeaveAddress, everyone, leaveAddress), endpoint(CallBack, everyone, callBack)];
