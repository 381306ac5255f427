import type { PersonRole, SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const identity = handleOf("identity");

export async function addRole(tx: Tx, userId: string, role: PersonRole): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.role_grant")
      .values({ user_id: userId, role })
      .onConflict((conflict) => conflict.columns(["user_id", "role"]).doNothing()),
  );
}

export async function removeRole(tx: Tx, userId: string, role: PersonRole): Promise<void> {
  await identity.touch(tx, identity.build.deleteFrom("identity.role_grant").where("user_id", "=", userId).where("role", "=", role));
}

export async function addContact(tx: Tx, userId: string, schoolId: string, role: SchoolRole): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.school_contact")
      .values({ user_id: userId, school_id: schoolId, role })
      .onConflict((conflict) => conflict.columns(["user_id", "school_id"]).doUpdateSet({ role })),
  );
}
