/** Every role, and what it is held on: a new one is a line here, a row of `identity.role` and a policy. */
const scopes = {
  channel_partner: "house",
  customer_success: "house",
  sales_associate: "house",
  institutional_value_partner: "house",
  institutional_sales_partner: "house",
  staff_admin: "house",
  staff_support: "house",
  staff_content: "house",
  staff_moderator: "house",
  staff_finance: "house",
  main_poc: "school",
  additional_main_poc: "school",
} as const;
export const roleScopes: Readonly<Record<string, string>> = scopes;

type RoleOn<Scope> = { [Role in keyof typeof scopes]: (typeof scopes)[Role] extends Scope ? Role : never }[keyof typeof scopes];

const rolesOn = <Scope extends "house" | "school">(scope: Scope) =>
  Object.entries(scopes)
    .filter(([, held]) => held === scope)
    .map(([role]) => role) as RoleOn<Scope>[];

/** Roles a person holds everywhere. Inside they are plain English; the wire keeps the spec's older names. */
export type PersonRole = RoleOn<"house">;
export const personRoles: readonly PersonRole[] = rolesOn("house");

/** Those that open the desk. */
export const staffRoles = [
  "staff_admin",
  "staff_support",
  "staff_content",
  "staff_moderator",
  "staff_finance",
] as const satisfies PersonRole[];

/** Roles a person holds on one school. */
export type SchoolRole = RoleOn<"school">;
export const schoolRoles: readonly SchoolRole[] = rolesOn("school");

const onTheWire: Readonly<Record<string, string>> = {
  customer_success: "centa_customer_success",
  sales_associate: "centa_sales_associate",
};

export function wireRole(role: string): string {
  return onTheWire[role] ?? role;
}
