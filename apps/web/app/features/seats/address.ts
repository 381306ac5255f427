const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which voucher the address names; whatever else stands there says nothing. */
export function voucherIn(search: string): string | undefined {
  const given = new URLSearchParams(search).get("voucher") ?? "";
  return id.test(given) ? given : undefined;
}

/** Who was chosen on the staff list: with the link, and not in the address, since it is a name. */
export function teacherIn(state: unknown): { value: string; label: string } | null {
  const teacher = typeof state === "object" && state !== null && "teacher" in state ? state.teacher : undefined;
  if (typeof teacher !== "object" || teacher === null || !("value" in teacher) || !("label" in teacher)) return null;
  return typeof teacher.value === "string" && typeof teacher.label === "string" ? { value: teacher.value, label: teacher.label } : null;
}
