import { useMemo, useState } from "react";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { request } from "../../lib/api-browser.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { recordCall, saveSchoolCall, schoolCall } from "../../lib/school/calls.ts";
import { useFields } from "../../lib/school/use-fields.ts";
import { useSession } from "../../lib/session.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { toast } from "../../ui/toast.tsx";
import { changesBetween, faultsOf, type Typed, typedOf, wireOf } from "./typed.ts";
import { whereWords } from "./where/words.ts";
import { infoWords as words } from "./words.ts";

const names: Readonly<Record<keyof Typed, string>> = {
  name: words.name,
  school_type: words.type,
  board: words.board,
  email: words.email,
  phone: words.phone,
  pupils: words.pupils,
  udise: words.udise,
  address: words.address,
  city: words.city,
  pin_code: words.pin,
  where: whereWords.where,
  grades: words.grades,
};

interface InfoArgs {
  readonly user: string;
  readonly school: SchoolRecord;
  /** Saved, or discarded: the form begins anew. */
  readonly onFresh: () => void;
}

/** The form of what a school says of itself: sends what was touched, and says what another contact saved meanwhile. */
export function useInfo({ user, school, onFresh }: InfoArgs) {
  const [base, setBase] = useState(school);
  const first = useMemo(() => typedOf(base), [base]);
  const draft = useDraft<Partial<Typed>>({ user, form: "school-info", record: school.id });
  const fields = useFields<Typed>({ first, faultsOf: (typed) => faultsOf(first, typed), draft });
  const [said, setSaid] = useState<string>();
  const { reload } = useSession();
  const asked = { query: { school_id: school.id } };

  /** The other's words become the beginning; what was typed here stays typed. */
  const meet = async () => {
    const { school: now } = await request(schoolCall, asked);
    const before = typedOf(base);
    setBase(now);
    setSaid(words.meanwhile(changesBetween(before, typedOf(now), names)));
    fields.meet(typedOf(base), typedOf(now));
  };
  const failed = (failure: ApiFailure) => {
    if (failure.code === "schools.changed_meanwhile") void meet().catch(() => setSaid(failure.message));
    else if (failure.fields.length > 0) fields.refuse(failure.fields);
    else setSaid(failure.offline ? words.notSent : failure.message);
    return true;
  };
  const { busy, send } = useWrite(saveSchoolCall, { failed });
  const isDirty = Object.keys(fields.touched).length > 0;
  const submit = async () => {
    setSaid(undefined);
    if (busy || !isDirty || !fields.tryIt()) return;
    const reply = await send({ body: { ...wireOf(fields.touched), school_id: school.id, version: base.version } });
    if (!reply) return;
    draft.done();
    toast.success(reply.message);
    await (await loadLayer()).changed([schoolCall, recordCall]);
    void reload();
    onFresh();
  };
  const discard = () => {
    draft.done();
    onFresh();
  };
  const isRestored = isDirty && Object.keys(draft.restored ?? {}).length > 0;
  return { fields, draft, said, busy, isDirty, isRestored, submit: () => void submit(), discard };
}

export type InfoForm = ReturnType<typeof useInfo>;
