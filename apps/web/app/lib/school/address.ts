/** Where a school is brought in and proven. */
export const registerAddress = "/register-school";
export const schoolInfoAddress = "/profile/school-info";
export const teachersAddress = "/profile/teachers";
export const importAddress = "/profile/teachers/import";
/** For another file: the result of an earlier one is not in the way. */
export const newImportAddress = `${importAddress}?new=1`;
export const dashboardAddress = "/profile/dashboard";
/** Where somebody sees which schools they belong to. */
export const ownSchoolsAddress = "/profile/account#schools";
/** Where somebody says what each of them sees. */
export const sharingAddress = "/profile/account#sharing";
/** The seats of a voucher; without one, of the newest. */
export const vouchersAddress = (voucher?: string) => (voucher === undefined ? "/profile/vouchers" : `/profile/vouchers?voucher=${voucher}`);
