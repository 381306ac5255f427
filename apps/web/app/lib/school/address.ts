/** Where a school is brought in and proven. */
export const registerAddress = "/register-school";
export const schoolInfoAddress = "/profile/school-info";
export const teachersAddress = "/profile/teachers";
/** Where somebody sees which schools they belong to. */
export const ownSchoolsAddress = "/profile/account#schools";
