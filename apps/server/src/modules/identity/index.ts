export { listAgreed } from "./consent/consent.store.ts";
export { enrolAtMachine } from "./desk/enrol-at-machine.ts";
export { consentSaid, peopleMerged } from "./events.ts";
export { type KnownPerson, listKnownPeople } from "./people/known-people.store.ts";
export { listJoined, listLiving } from "./people/living.store.ts";
export { findPersonInShell, type PersonInShell } from "./people/people.store.ts";
export { authenticator } from "./sessions/authenticate.ts";
export { joinPerson } from "./people/join-person.ts";
export { saveProfileQuestions } from "./questionnaire/save-profile-questions.ts";
