/** A role as staff read it: `staff_admin` is "staff admin". */
export function roleWords(role: string): string {
  return role.replaceAll("_", " ");
}
