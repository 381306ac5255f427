export { contactOfSchool, schoolsOf } from "./policies.ts";
export { saveSchool } from "./save-school.ts";
export { listSchoolsByIds, type School } from "./schools.store.ts";
