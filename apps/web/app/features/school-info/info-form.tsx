import type { FormEvent } from "react";
import { keysOf, schoolBoards, schoolGrades, schoolTypes } from "@upaya/contracts/schools/kinds.ts";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { udiseFault } from "@upaya/contracts/schools/udise-fault.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import { useFirstFault } from "../../lib/school/use-fields.ts";
import { usePinPlace } from "../../lib/school/use-pin-place.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ChipsField } from "../../ui/form/plain/choice-fields.tsx";
import { DraftStatus } from "../../ui/form/plain/draft-status.tsx";
import { LeaveGuard } from "../../ui/form/plain/leave-guard.tsx";
import { SelectField, TextField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import look from "./school-info.module.css";
import { type InfoForm as Held, useInfo } from "./use-info.ts";
import { Where } from "./where/where.tsx";
import { infoWords as words } from "./words.ts";

interface InfoFormProps {
  user: string;
  school: SchoolRecord;
  /** Name, board and code are proven by papers: nobody changes them while these are read, or after. */
  isFixed: boolean;
  onFresh: () => void;
}

/** What a school says of itself. */
export function InfoForm({ user, school, isFixed, onFresh }: InfoFormProps) {
  const of = useInfo({ user, school, onFresh });
  const form = useFirstFault(of.fields.sentBack);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    of.submit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {of.isRestored ? (
        <Note tone="warn" live>
          {words.restored}
        </Note>
      ) : null}
      <div className={look["fields"]}>
        <Fields of={of} isFixed={isFixed} />
      </div>
      <div role="alert" className={look["said"]}>
        {of.said === undefined ? null : <Note tone="bad">{of.said}</Note>}
      </div>
      <div className={classes(look["save"], (of.isDirty || of.busy) && look["saveOn"])}>
        <div>{of.isDirty ? <DraftStatus draft={of.draft} /> : null}</div>
        <Button variant="line" disabled={!of.isDirty || of.busy} onClick={of.discard}>
          {words.discard}
        </Button>
        <Button type="submit" disabled={!of.isDirty} busy={of.busy}>
          {of.busy ? words.saving : words.save}
        </Button>
      </div>
      <LeaveGuard active={of.isDirty && of.draft.status === "failed"} />
    </form>
  );
}

const types = keysOf(schoolTypes).map((value) => ({ value, label: schoolTypes[value] }));
const boards = keysOf(schoolBoards).map((value) => ({ value, label: schoolBoards[value] }));
const grades = schoolGrades.map((value) => ({ value, label: value }));

function Fields({ of: { fields }, isFixed }: { of: Held; isFixed: boolean }) {
  const { fieldOf, typed } = fields;
  const fixed = { disabled: isFixed, hint: isFixed ? words.fixedHint : undefined };
  return (
    <>
      <div className={look["full"]}>
        <TextField
          {...fieldOf("name")}
          label={words.name}
          {...fixed}
          hint={fixed.hint ?? words.nameHint}
          required
          maxLength={160}
          autoComplete="organization"
        />
      </div>
      <SelectField {...fieldOf("school_type")} label={words.type} options={types} required />
      <TextField {...fieldOf("pupils")} label={words.pupils} inputMode="numeric" autoComplete="off" maxLength={7} />
      <TextField {...fieldOf("email")} type="email" label={words.email} autoComplete="off" maxLength={254} />
      <TextField {...fieldOf("phone")} type="tel" label={words.phone} hint={words.phoneHint} autoComplete="off" maxLength={24} />
      <SelectField {...fieldOf("board")} label={words.board} options={boards} {...fixed} />
      <TextField
        {...fieldOf("udise")}
        label={words.udise}
        {...fixed}
        hint={fixed.hint ?? udiseFault(typed.udise)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <div className={look["full"]}>
        <TextField {...fieldOf("address")} label={words.address} autoComplete="off" maxLength={300} />
      </div>
      <TextField {...fieldOf("city")} label={words.city} autoComplete="off" maxLength={120} />
      <Pin of={fields} />
      <Where at={typed.where} onChange={(where) => fields.change({ where })} />
      <div className={look["full"]}>
        <ChipsField
          label={words.grades}
          options={grades}
          value={typed.grades}
          onChange={(chosen) => fields.change({ grades: chosen })}
          error={fields.faultAt("grades")}
        />
      </div>
    </>
  );
}

function Pin({ of }: { of: Held["fields"] }) {
  // What stands there from the start was looked up when it was written.
  const { found, failure, isLooking } = usePinPlace(of.touched.pin_code ?? "");
  const hint = failure ? (failure.status === 404 ? failure.message : words.pinAway) : undefined;
  return (
    <div>
      <TextField {...of.fieldOf("pin_code")} label={words.pin} hint={hint} required inputMode="numeric" autoComplete="off" maxLength={7} />
      <p className={look["foundPlace"]} role="status">
        {found ? <StateLine kind="ok">{words.pinFound(found.city, found.state)}</StateLine> : isLooking ? words.pinLooking : null}
      </p>
    </div>
  );
}
