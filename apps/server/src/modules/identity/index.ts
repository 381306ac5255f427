export { listAgreed } from "./consent/consent.store.ts";
export { findCalendarOwner } from "./calendar/calendar-token.store.ts";
export { writeTo } from "./changes/post.ts";
export { codeOf } from "./keys.ts";
export { masked } from "./people/masked.ts";
export { enrolAtMachine } from "./desk/enrol-at-machine.ts";
export { accessChanged, consentSaid, deviceJoined, peopleMerged, personJoined } from "./events.ts";
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
export {
  countRoster,
  countStates,
  findOldestInvited,
  listAskersOf,
  listLinkedBeginning,
  listRosterRows,
  listSubjectsOf,
} from "./links/roster.store.ts";
export { saveProfileQuestions } from "./questionnaire/save-profile-questions.ts";
export { findSearched } from "./staff/find-searched.ts";
