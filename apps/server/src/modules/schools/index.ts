export { importRegister } from "./directory/import/import-register.ts";
export { readRegister } from "./directory/import/read-register.ts";
export { saveListedSchool } from "./directory/save-listed-school.ts";
export { findListing } from "./directory/listings.store.ts";
export {
  claimDecided,
  contactAsked,
  contactChanged,
  linkAsked,
  linkChanged,
  rosterImported,
  teacherInvited,
  documentDecided,
  schoolMade,
} from "./events.ts";
export { contactOfSchool, schoolsHeld, schoolsOf } from "./policies.ts";
export { saveSchool } from "./save-school.ts";
export { findKindOf } from "./school-kind.store.ts";
export { ownSchool } from "./own-school.ts";
export { listSchoolsByIds, type School } from "./schools.store.ts";
