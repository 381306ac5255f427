import { CallBack } from "@upaya/contracts/engagement/call-back.ts";
import { CloseCall, GetCall, ListCalls, ReopenCall, TriedCall } from "@upaya/contracts/engagement/calls.ts";
import { AskHelp, GetHelpQuestion, GetOfficer, ListHelpQuestions, ReplyToHelp, SolveHelp } from "@upaya/contracts/engagement/help.ts";
import { AnswerHelp, CloseHelp, GetHelp, ListHelp, MoveHelp, NoteHelp } from "@upaya/contracts/engagement/help-desk.ts";
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
import { getInterest } from "./get-interest.ts";
import { askHelp } from "./help/ask-help.ts";
import { answerHelp } from "./help/desk/answer-help.ts";
import { closeHelp } from "./help/desk/close-help.ts";
import { getHelp } from "./help/desk/get-help.ts";
import { listHelp } from "./help/desk/list-help.ts";
import { moveHelp } from "./help/desk/move-help.ts";
import { noteHelp } from "./help/desk/note-help.ts";
import { getHelpQuestion } from "./help/get-help-question.ts";
import { getOfficer } from "./help/get-officer.ts";
import { listHelpQuestions } from "./help/list-help-questions.ts";
import { replyToHelp } from "./help/reply-to-help.ts";
import { solveHelp } from "./help/solve-help.ts";
import { leaveAddress } from "./leave-address.ts";
import { getPreferences } from "./preferences/get-preferences.ts";
import { savePreferences } from "./preferences/save-preferences.ts";
import { seeUnsubscribe } from "./preferences/see-unsubscribe.ts";
import { unsubscribe } from "./preferences/unsubscribe.ts";
import { showInterest } from "./show-interest.ts";

const helpers = holds("staff_support", "staff_admin");

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
  endpoint(ListCalls, helpers, listCalls),
  endpoint(GetCall, helpers, getCall),
  endpoint(CloseCall, helpers, closeCall),
  endpoint(TriedCall, helpers, triedCall),
  endpoint(ReopenCall, helpers, reopenCall),
  endpoint(GetOfficer, everyone, getOfficer),
  endpoint(AskHelp, everyone, askHelp),
  endpoint(ListHelpQuestions, signedIn, listHelpQuestions),
  endpoint(GetHelpQuestion, everyone, getHelpQuestion),
  endpoint(ReplyToHelp, everyone, replyToHelp),
  endpoint(SolveHelp, everyone, solveHelp),
  endpoint(ListHelp, helpers, listHelp),
  endpoint(GetHelp, helpers, getHelp),
  endpoint(AnswerHelp, helpers, answerHelp),
  endpoint(NoteHelp, helpers, noteHelp),
  endpoint(MoveHelp, helpers, moveHelp),
  endpoint(CloseHelp, helpers, closeHelp),
];
