import { CallBack } from "@upaya/contracts/engagement/call-back.ts";
import { CloseCall, GetCall, ListCalls, ReopenCall, TriedCall } from "@upaya/contracts/engagement/calls.ts";
import {
  FetchNotification,
  GetWhy,
  ListSent,
  ReadAllNotifications,
  ReadNotification,
  SeeUnsubscribe,
  SendTestPush,
  Unsubscribe,
} from "@upaya/contracts/engagement/telling/bell.ts";
import { GetPreferences, SavePreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { GetInterest, ShowInterest } from "@upaya/contracts/engagement/interest.ts";
import { LeaveAddress } from "@upaya/contracts/engagement/leave-address.ts";
import { TakeMailEvent } from "@upaya/contracts/engagement/mail-events.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, holds, signedIn } from "#platform/policy.ts";
import { fetchNotification } from "./bell/fetch-notification.ts";
import { getWhy } from "./bell/get-why.ts";
import { listSent } from "./bell/list-sent.ts";
import { readAllNotifications } from "./bell/read-all-notifications.ts";
import { readNotification } from "./bell/read-notification.ts";
import { sendTestPush } from "./bell/send-test-push.ts";
import { callBack } from "./call-back.ts";
import { closeCall } from "./calls/close-call.ts";
import { getCall } from "./calls/get-call.ts";
import { listCalls } from "./calls/list-calls.ts";
import { reopenCall } from "./calls/reopen-call.ts";
import { triedCall } from "./calls/tried-call.ts";
import { takeMailEvent } from "./channels/take-mail-event.ts";
import { deskRoutes } from "./desk/routes.ts";
import { getInterest } from "./get-interest.ts";
import { leaveAddress } from "./leave-address.ts";
import { getPreferences } from "./preferences/get-preferences.ts";
import { savePreferences } from "./preferences/save-preferences.ts";
import { seeUnsubscribe } from "./preferences/see-unsubscribe.ts";
import { unsubscribe } from "./preferences/unsubscribe.ts";
import { showInterest } from "./show-interest.ts";

const callers = holds("staff_support", "staff_admin");

export const engagementRoutes = [
  endpoint(LeaveAddress, everyone, leaveAddress),
  endpoint(ShowInterest, signedIn, showInterest),
  endpoint(GetInterest, signedIn, getInterest),
  endpoint(CallBack, everyone, callBack),
  endpoint(FetchNotification, signedIn, fetchNotification),
  endpoint(ReadNotification, signedIn, readNotification),
  endpoint(ReadAllNotifications, signedIn, readAllNotifications),
  endpoint(GetWhy, signedIn, getWhy),
  endpoint(SendTestPush, signedIn, sendTestPush),
  endpoint(ListSent, signedIn, listSent),
  endpoint(GetPreferences, signedIn, getPreferences),
  endpoint(SavePreferences, signedIn, savePreferences),
  endpoint(SeeUnsubscribe, everyone, seeUnsubscribe),
  endpoint(Unsubscribe, everyone, unsubscribe),
  endpoint(TakeMailEvent, everyone, takeMailEvent),
  endpoint(ListCalls, callers, listCalls),
  endpoint(GetCall, callers, getCall),
  endpoint(CloseCall, callers, closeCall),
  endpoint(TriedCall, callers, triedCall),
  endpoint(ReopenCall, callers, reopenCall),
  ...deskRoutes,
];
