/** Whose cart or order it is: a person's, or a school's that a contact of it acts for. */
export type Owner = { readonly userId: string; readonly schoolId: null } | { readonly userId: string | null; readonly schoolId: string };

export const ownerOf = (userId: string, schoolId?: string): Owner => ({ userId, schoolId: schoolId ?? null });

/** Nobody, once they are forgotten; a school stays. */
export function ownerOfOrder({
  user_id,
  school_id,
}: {
  readonly user_id: string | null;
  readonly school_id: string | null;
}): Owner | undefined {
  if (school_id !== null) return { userId: user_id, schoolId: school_id };
  return user_id === null ? undefined : { userId: user_id, schoolId: null };
}
