import type { ChangeSchoolCart, GetSchoolCart, ListSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import type { Call } from "../api-browser.ts";

export const schoolListCall: Call<typeof ListSchoolCart> = { method: "GET", path: "/cart/school-list" };
export const schoolCartCall: Call<typeof GetSchoolCart> = { method: "GET", path: "/cart/school" };
export const changeSchoolCall: Call<typeof ChangeSchoolCart> = { method: "POST", path: "/cart/school", idempotent: "natural" };

/** What is another once something was put into a school's cart, or taken out of it. */
export const schoolCartChanges = [schoolListCall, schoolCartCall];

/** As much of it as the header counts: a badge stops at 9. */
export const headOfList = (school_id: string) => ({ query: { limit: "10", offset: "0", school_id } });
