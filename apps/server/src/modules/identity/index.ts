export { peopleMerged } from "./events.ts";
export { type KnownPerson, listKnownPeople } from "./people/known-people.store.ts";
export { findPersonInShell, type PersonInShell } from "./people/people.store.ts";
export { authenticator } from "./sessions/authenticate.ts";
export { joinPerson } from "./people/join-person.ts";
export { exportIdentity, listAddressesOf } from "./people/export-identity.ts";
export { saveProfileQuestions } from "./questionnaire/save-profile-questions.ts";
