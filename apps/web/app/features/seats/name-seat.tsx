import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import type { Option } from "@upaya/contracts/forms/field.ts";
import { nameSeatCall } from "../../lib/school/seat-calls.ts";
import { Button } from "../../ui/button.tsx";
import { readOwnPage } from "../../lib/read-own-page.ts";
import { PagedSelectField } from "../../ui/form/paged-select-field.tsx";
import { teacherIn } from "./address.ts";
import look from "./seats.module.css";
import { useSeatAct } from "./use-seat-act.ts";
import { seatWords as words } from "./words.ts";

interface NameSeatProps {
  voucher: string;
  school: string;
}

/** Names a free seat for one of those who are linked. Whoever comes from the staff list has chosen already. */
export function NameSeat({ voucher, school }: NameSeatProps) {
  const { state } = useLocation() as { state: unknown };
  const [teacher, setTeacher] = useState<Option | null>(() => teacherIn(state));
  const [isMissing, setMissing] = useState(false);
  const { busy, send } = useSeatAct(nameSeatCall);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(teacher === null);
    if (teacher === null || busy) return;
    const reply = await send({ params: { voucher_id: voucher }, body: { teacher_id: teacher.value } });
    if (reply) setTeacher(null);
  };
  return (
    <form className={look["nameIt"]} noValidate onSubmit={(event) => void submit(event)}>
      <PagedSelectField
        label={words.nameFor}
        hint={words.nameHint}
        error={isMissing ? words.nobody : undefined}
        url={`/api/school/org-teachers?school_id=${school}`}
        read={readOwnPage}
        kind="org_teacher"
        placeholder={words.placeholder}
        value={teacher}
        onChange={(chosen) => {
          setTeacher(chosen);
          setMissing(false);
        }}
      />
      <Button type="submit" busy={busy}>
        {words.name}
      </Button>
    </form>
  );
}
