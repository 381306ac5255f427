/** Roles a person holds everywhere. Inside they are plain English; the wire keeps the spec's older names. */
export const personRoles = [
  "channel_partner",
  "customer_success",
  "sales_associate",
  "institutional_value_partner",
  "institutional_sales_partner",
  "staff_admin",
  "staff_support",
  "staff_content",
] as const;
export type PersonRole = (typeof personRoles)[number];

/** Roles a person holds on one school. */
export const schoolRoles = ["main_poc", "additional_main_poc"] as const;
export type SchoolRole = (typeof schoolRoles)[number];

const onTheWire: Readonly<Record<string, string>> = {
  customer_success: "centa_customer_success",
  sales_associate: "centa_sales_associate",
};

export function wireRole(role: string): string {
  return onTheWire[role] ?? role;
}
