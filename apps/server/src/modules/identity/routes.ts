import { GetCalendarAddress, MakeCalendarAddress, RevokeCalendarAddress } from "@upaya/contracts/identity/calendar.ts";
import { SendCareerInterest } from "@upaya/contracts/identity/career.ts";
import { ListConsents, SayConsent } from "@upaya/contracts/identity/consent.ts";
import { SaveDetails } from "@upaya/contracts/identity/details.ts";
import { KeepDrafts, TakeDrafts } from "@upaya/contracts/identity/drafts.ts";
import { ExportData, FetchExport, GetExport } from "@upaya/contracts/identity/export-data.ts";
import { GetPushKey, KeepPushToken, ListDevices, RemoveDevice } from "@upaya/contracts/identity/devices.ts";
import { EndSession, ListSessions, RefreshSession, SignOut } from "@upaya/contracts/identity/keep-session.ts";
import { AskToLeave, GetLeaving, GetReceipt, StayHere } from "@upaya/contracts/identity/leaving.ts";
import {
  LinkIdentifier,
  ListIdentifiers,
  MergeAccounts,
  RemoveIdentifier,
  SendLinkCode,
} from "@upaya/contracts/identity/link-identifier.ts";
import { ProveByCode, ProveByGoogle, ProveByPasskey, ProveByPassword, SendProofCode } from "@upaya/contracts/identity/prove.ts";
import { SendCode, SignInByCode } from "@upaya/contracts/identity/sign-in-by-code.ts";
import { SignInByGoogle, StartGoogle } from "@upaya/contracts/identity/sign-in-by-google.ts";
import { AddPasskey, RemovePasskey, SignInByPasskey, StartNewPasskey, StartPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import { SetPassword, SignInByPassword } from "@upaya/contracts/identity/sign-in-by-password.ts";
import { LookAtChange, UndoChange } from "@upaya/contracts/identity/undo-change.ts";
import { UploadPhoto } from "@upaya/contracts/identity/upload-photo.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { getCalendarAddress } from "./calendar/get-calendar-address.ts";
import { makeCalendarAddress } from "./calendar/make-calendar-address.ts";
import { revokeCalendarAddress } from "./calendar/revoke-calendar-address.ts";
import { sendCareerInterest } from "./career/send-career-interest.ts";
import { lookAtChange } from "./changes/look-at-change.ts";
import { undoChange } from "./changes/undo-change.ts";
import { listConsents } from "./consent/list-consents.ts";
import { sayConsent } from "./consent/say-consent.ts";
import { deskRoutes } from "./desk/routes.ts";
import { keepDrafts } from "./drafts/keep-drafts.ts";
import { takeDrafts } from "./drafts/take-drafts.ts";
import { exportData } from "./export/export-data.ts";
import { fetchExport } from "./export/fetch-export.ts";
import { getExport } from "./export/get-export.ts";
import { askToLeave } from "./leaving/ask-to-leave.ts";
import { getLeaving } from "./leaving/get-leaving.ts";
import { getReceipt } from "./leaving/get-receipt.ts";
import { stayHere } from "./leaving/stay-here.ts";
import { linkIdentifier } from "./people/link-identifier.ts";
import { listIdentifiers } from "./people/list-identifiers.ts";
import { mergeAccounts } from "./people/merge-accounts.ts";
import { removeIdentifier } from "./people/remove-identifier.ts";
import { saveDetails } from "./people/save-details.ts";
import { sendLinkCode } from "./people/send-link-code.ts";
import { uploadPhoto } from "./people/upload-photo.ts";
import { changesPhoto, freshlyProven, ownsDevice, ownsIdentifier, ownsPasskey, ownsSession } from "./policies.ts";
import { proveByCode } from "./proof/prove-by-code.ts";
import { proveByGoogle } from "./proof/prove-by-google.ts";
import { proveByPasskey } from "./proof/prove-by-passkey.ts";
import { proveByPassword } from "./proof/prove-by-password.ts";
import { sendProofCode } from "./proof/send-proof-code.ts";
import { endSession } from "./sessions/end-session.ts";
import { getPushKey } from "./sessions/get-push-key.ts";
import { keepPushToken } from "./sessions/keep-push-token.ts";
import { listDevices } from "./sessions/list-devices.ts";
import { removeDevice } from "./sessions/remove-device.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { signOut } from "./sessions/sign-out.ts";
import { addPasskey } from "./sign-in/add-passkey.ts";
import { removePasskey } from "./sign-in/remove-passkey.ts";
import { sendCode } from "./sign-in/send-code.ts";
import { setPassword } from "./sign-in/set-password.ts";
import { signInByCode } from "./sign-in/sign-in-by-code.ts";
import { signInByGoogle } from "./sign-in/sign-in-by-google.ts";
import { signInByPasskey } from "./sign-in/sign-in-by-passkey.ts";
import { signInByPassword } from "./sign-in/sign-in-by-password.ts";
import { startGoogle } from "./sign-in/start-google.ts";
import { startNewPasskey } from "./sign-in/start-new-passkey.ts";
import { startPasskey } from "./sign-in/start-passkey.ts";

export const identityRoutes = [
  endpoint(SendCode, everyone, sendCode),
  endpoint(SignInByCode, everyone, signInByCode),
  endpoint(SignInByPassword, everyone, signInByPassword),
  endpoint(StartPasskey, everyone, startPasskey),
  endpoint(SignInByPasskey, everyone, signInByPasskey),
  endpoint(StartGoogle, everyone, startGoogle),
  endpoint(SignInByGoogle, everyone, signInByGoogle),
  endpoint(RefreshSession, everyone, refreshSession),
  endpoint(LookAtChange, everyone, lookAtChange),
  endpoint(UndoChange, everyone, undoChange),
  endpoint(GetReceipt, everyone, getReceipt),

  endpoint(SignOut, signedIn, signOut),
  endpoint(ListSessions, signedIn, listSessions),
  endpoint(EndSession, ownsSession, endSession),
  endpoint(KeepPushToken, signedIn, keepPushToken),
  endpoint(GetPushKey, everyone, getPushKey),
  endpoint(ListDevices, signedIn, listDevices),
  endpoint(RemoveDevice, ownsDevice, removeDevice),

  endpoint(SendProofCode, ownsIdentifier, sendProofCode),
  endpoint(ProveByCode, signedIn, proveByCode),
  endpoint(ProveByPassword, signedIn, proveByPassword),
  endpoint(ProveByPasskey, signedIn, proveByPasskey),
  endpoint(ProveByGoogle, signedIn, proveByGoogle),

  endpoint(ListIdentifiers, signedIn, listIdentifiers),
  endpoint(SendLinkCode, freshlyProven(signedIn), sendLinkCode),
  endpoint(LinkIdentifier, freshlyProven(signedIn), linkIdentifier),
  endpoint(MergeAccounts, freshlyProven(signedIn), mergeAccounts),
  endpoint(RemoveIdentifier, freshlyProven(ownsIdentifier), removeIdentifier),
  endpoint(SetPassword, freshlyProven(signedIn), setPassword),
  endpoint(StartNewPasskey, freshlyProven(signedIn), startNewPasskey),
  endpoint(AddPasskey, freshlyProven(signedIn), addPasskey),
  endpoint(RemovePasskey, freshlyProven(ownsPasskey), removePasskey),

  endpoint(SaveDetails, signedIn, saveDetails),
  endpoint(UploadPhoto, changesPhoto, uploadPhoto),
  endpoint(SendCareerInterest, signedIn, sendCareerInterest),
  endpoint(GetCalendarAddress, signedIn, getCalendarAddress),
  endpoint(MakeCalendarAddress, signedIn, makeCalendarAddress),
  endpoint(RevokeCalendarAddress, signedIn, revokeCalendarAddress),
  endpoint(ListConsents, signedIn, listConsents),
  endpoint(SayConsent, signedIn, sayConsent),
  endpoint(KeepDrafts, signedIn, keepDrafts),
  endpoint(TakeDrafts, signedIn, takeDrafts),

  endpoint(ExportData, freshlyProven(signedIn), exportData),
  endpoint(GetExport, signedIn, getExport),
  endpoint(FetchExport, freshlyProven(signedIn), fetchExport),
  endpoint(GetLeaving, signedIn, getLeaving),
  endpoint(AskToLeave, freshlyProven(signedIn), askToLeave),
  endpoint(StayHere, signedIn, stayHere),

  ...deskRoutes,
];
