import { none, type PersonalRegister } from "#platform/personal.ts";

export const schoolColumns: PersonalRegister<"schools"> = {
  "schools.school": {
    id: none,
    name: none,
    // An office's address, not a person's.
    email: none,
    school_type: none,
    verification_status: none,
    picture_id: none,
    created_at: none,
    removed_at: none,
  },
};
