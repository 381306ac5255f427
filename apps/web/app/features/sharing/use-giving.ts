import type { SharedKind, SharedPurpose } from "@upaya/contracts/identity/sharing.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { giveCall, receiptsCall, sharingCall, withdrawCall } from "../../lib/school/sharing-calls.ts";
import { toast } from "../../ui/toast.tsx";

const changes = [sharingCall, receiptsCall];
const done = ({ message }: { readonly message: string }) => toast.success(message);

export interface Wish {
  readonly purpose: SharedPurpose;
  /** Empty: until the teacher leaves the school. */
  readonly until: string;
}

/** A yes, and what takes it back: each is said, and both lists are read again. */
export function useGiving(schoolId: string, kind: SharedKind) {
  const giving = useWrite(giveCall, { changes, done });
  const taking = useWrite(withdrawCall, { changes, done });
  const params = { school_id: schoolId, kind };
  return {
    busy: giving.busy || taking.busy,
    give: ({ purpose, until }: Wish) => giving.send({ params, body: { purpose, until: until || null } }),
    withdraw: () => taking.send({ params }),
  };
}
