import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListNearSchools } from "@upaya/contracts/schools/directory.ts";
import { keysOf, schoolBoards, schoolTypes } from "@upaya/contracts/schools/kinds.ts";
import { udiseFault } from "@upaya/contracts/schools/udise-fault.ts";
import { JobField } from "../../lib/school/job-field.tsx";
import { useFirstFault } from "../../lib/school/use-fields.ts";
import { usePinPlace } from "../../lib/school/use-pin-place.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import type { Me } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { DraftStatus } from "../../ui/form/plain/draft-status.tsx";
import { LeaveGuard } from "../../ui/form/plain/leave-guard.tsx";
import { SelectField, TextField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { addressOf, type Place } from "./address.ts";
import { Frame } from "./frame.tsx";
import { NearOnes } from "./none-found.tsx";
import look from "./register-school.module.css";
import { type AddForm, useAddSchool } from "./use-add-school.ts";
import { registerWords as words } from "./words.ts";

interface AddViewProps {
  me: Me;
  place: Place;
}

/** A school that is not in the directory. Those that it may be all the same are looked at first. */
export function AddView({ me, place }: AddViewProps) {
  const navigate = useNavigate();
  const [near, setNear] = useState<Reply<typeof ListNearSchools>["data"]>();
  const form = useAddSchool({
    user: me.user.id,
    place,
    onNear: setNear,
    onMade: (id) => void navigate(addressOf({ school: id }), { replace: true }),
  });
  if (near)
    return (
      <Frame lead={words.lead} at={0}>
        <h2>{words.nearTitle}</h2>
        <p className={`muted ${look["under"]}`}>{words.nearLine(near.length)}</p>
        <NearOnes
          rows={near}
          typed={form.fields.typed.name}
          add={
            <span className={look["two"]}>
              <Button variant="ghost" onClick={() => setNear(undefined)}>
                {words.back}
              </Button>
              <Button variant="line" busy={form.busy} onClick={() => form.make(near.map(({ id }) => id))}>
                {words.addName(form.fields.typed.name)}
              </Button>
            </span>
          }
        />
        <div role="alert">{form.said === undefined ? null : <Note tone="bad">{form.said}</Note>}</div>
      </Frame>
    );
  return (
    <Frame lead={words.lead} at={0}>
      <Form of={form} place={place} />
    </Frame>
  );
}

const types = keysOf(schoolTypes).map((value) => ({ value, label: schoolTypes[value] }));
const boards = keysOf(schoolBoards).map((value) => ({ value, label: schoolBoards[value] }));

function Form({ of, place }: { of: AddForm; place: Place }) {
  const { fields, draft, busy, said } = of;
  const form = useFirstFault(fields.sentBack);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) of.submit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="add-school">
      <h2 id="add-school">{words.addTitle}</h2>
      <p className={`muted ${look["under"]}`}>{words.addLead}</p>
      {draft.restored && Object.keys(draft.restored).length > 0 ? (
        <Note tone="warn" live>
          {words.restored}
        </Note>
      ) : null}
      <Fields of={fields} />
      <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      <div className={look["formFoot"]}>
        <DraftStatus draft={draft} />
        <Link className="btn btn-line" to={addressOf({ q: place.q ?? "", where: place.where ?? "" })} discover="none">
          {words.back}
        </Link>
        <Button type="submit" busy={busy}>
          {words.addIt}
        </Button>
      </div>
      <LeaveGuard active={draft.status === "failed"} />
    </form>
  );
}

function Fields({ of: fields }: { of: AddForm["fields"] }) {
  return (
    <div className={look["fields"]}>
      <div className={look["full"]}>
        <TextField
          {...fields.fieldOf("name")}
          label={words.schoolName}
          hint={words.schoolNameHint}
          required
          maxLength={160}
          autoComplete="organization"
        />
      </div>
      <SelectField {...fields.fieldOf("school_type")} label={words.type} required options={types} />
      <SelectField {...fields.fieldOf("board")} label={words.boardField} required options={boards} />
      <Pin of={fields} />
      <TextField
        {...fields.fieldOf("udise")}
        label={words.udise}
        hint={udiseFault(fields.typed.udise) ?? words.udiseHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <div className={look["full"]}>
        <JobField value={fields.typed.job} onChange={(job) => fields.change({ job })} error={fields.faultAt("job")} />
      </div>
    </div>
  );
}

function Pin({ of }: { of: AddForm["fields"] }) {
  const { found, failure, isLooking } = usePinPlace(of.typed.pin_code);
  const hint = failure ? (failure.status === 404 ? failure.message : words.pinAway) : undefined;
  return (
    <div>
      <TextField
        {...of.fieldOf("pin_code")}
        label={words.pin}
        hint={hint}
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
      />
      <p className={look["foundPlace"]} role="status">
        {found ? <StateLine kind="ok">{words.pinFound(found.city, found.state)}</StateLine> : isLooking ? words.pinLooking : null}
      </p>
    </div>
  );
}
