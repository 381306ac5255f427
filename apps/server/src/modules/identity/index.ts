export { listAgreed } from "./consent/consent.store.ts";
export { findCalendarOwner } from "./calendar/calendar-token.store.ts";
export { writeTo } from "./changes/post.ts";
export { codeOf } from "./keys.ts";
export { masked } from "./people/masked.ts";
export { enrolAtMachine } from "./desk/enrol-at-machine.ts";
export { accessChanged, consentSaid, deviceJoined, peopleMerged, personJoined, sharingChanged } from "./events.ts";
export { type KnownPerson, listKnownPeople } from "./people/known-people.store.ts";
export { countPresent, listJoined, listLiving, listPresent } from "./people/living.store.ts";
export { listReach, type Reach } from "./people/reach.store.ts";
export { findOwner, findPersonInShell, type PersonInShell } from "./people/people.store.ts";
export { authenticator, sessionHolders } from "./sessions/authenticate.ts";
export { dropPushToken, listPushTokens, type PushDevice } from "./sessions/push-token.store.ts";
export { joinPerson } from "./people/join-person.ts";
export { freshlyProven } from "./policies.ts";
export {
  giveSchoolRole,
  listSchoolContacts,
  lockSchoolContacts,
  type SchoolContact,
  takeSchoolRole,
} from "./roles/school-contacts.store.ts";
export {
  answerAsk,
  answerInvitation,
  askToJoin,
  endLink,
  type InvitedAs,
  inviteTeacher,
  lapseLinks,
  mayAskAgain,
  remindTeacher,
} from "./links/links.ts";
export { type AddressedLink, listLinksAt } from "./links/links-at.store.ts";
export {
  countInvited,
  findAddressee,
  findByToken,
  holdLink,
  type Link,
  linksOfPerson,
  linksOfSchools,
  listLinksOfPerson,
} from "./links/links.store.ts";
export { holdLinked, listLinked } from "./links/linked.store.ts";
export {
  countRoster,
  countStates,
  findOldestInvited,
  listAskersOf,
  listLinkedBeginning,
  listRosterRows,
  listSubjectsOf,
} from "./links/roster.store.ts";
export { listLinkedSchoolsAfter } from "./links/linked-schools.store.ts";
export { saveProfileQuestions } from "./questionnaire/save-profile-questions.ts";
export { findSearched } from "./staff/find-searched.ts";
export { recordLooks } from "./sharing/record-looks.ts";
export { shareWith } from "./sharing/share-with.ts";
export { unshare } from "./sharing/unshare.ts";
export { countLooks, listLooksAt, listLookTimes, type Look, pageLooks } from "./sharing/looks.store.ts";
export { findReceipt, listReceipts, ownReceipts } from "./sharing/receipts.store.ts";
export { linkedSchoolsOf, listGiven, listSharing, type Sharing, sharingVersion, whoShares } from "./sharing/sharing.store.ts";
