import { type FormEvent, useState } from "react";
import { isEmail } from "@upaya/contracts/forms/email.ts";
import type { Contact, Invitation } from "@upaya/contracts/schools/contacts.ts";
import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { inviteCall } from "../../lib/school/calls.ts";
import { JobField } from "../../lib/school/job-field.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioGroupField } from "../../ui/form/plain/choice-fields.tsx";
import { TextField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import look from "./school-info.module.css";
import { useContactAct } from "./use-contact-act.ts";
import { infoWords as words } from "./words.ts";

interface InvitingProps {
  school: SchoolRecord;
  onClose: () => void;
}

const roles = (["additional_main_poc", "main_poc"] as const).map((value) => ({ value, label: words.roles[value] }));
const formId = "invite-contact";

/** Makes a link that lets one person speak for the school, and hands it over. */
export function Inviting({ school, onClose }: InvitingProps) {
  const [made, setMade] = useState<Invitation>();
  const [isBusy, setBusy] = useState(false);
  const done = (
    <span className="sheet-acts">
      <Button onClick={onClose}>{words.done}</Button>
    </span>
  );
  if (made)
    return (
      <Sheet open title={words.linkTitle} onClose={onClose} foot={done}>
        <div className={look["inside"]} role="status">
          <InvitationLink of={made} school={school.name} />
        </div>
      </Sheet>
    );
  const foot = (
    <span className="sheet-acts">
      <Button variant="line" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={formId} busy={isBusy}>
        {isBusy ? words.making : words.makeLink}
      </Button>
    </span>
  );
  return (
    <Sheet open title={words.invite} lead={words.inviteLead} onClose={onClose} foot={foot}>
      <InviteForm school={school} onMade={setMade} onBusy={setBusy} />
    </Sheet>
  );
}

interface InviteFormProps {
  school: SchoolRecord;
  onMade: (of: Invitation) => void;
  onBusy: (busy: boolean) => void;
}

/** Makes the invitation; what is wrong with it is said in the form. */
function useInvite({ school, onMade, onBusy }: InviteFormProps) {
  const [said, setSaid] = useState<string>();
  const { busy, run, readAgain } = useContactAct();
  const invite = async (body: { readonly role: Contact["role"]; readonly job: ContactJob; readonly email?: string }) => {
    setSaid(undefined);
    if (busy) return;
    onBusy(true);
    await run(
      async () => {
        const { invitation } = await callProven(inviteCall, { body: { ...body, school_id: school.id } });
        await readAgain();
        onMade(invitation);
      },
      ({ fields, message }) => {
        setSaid(fields[0]?.message ?? message);
        return true;
      },
    );
    onBusy(false);
  };
  return { said, invite };
}

function InviteForm(props: InviteFormProps) {
  const [role, setRole] = useState<Contact["role"]>("additional_main_poc");
  const [job, setJob] = useState<ContactJob | "">("");
  const [email, setEmail] = useState("");
  const [isTried, setTried] = useState(false);
  const { said, invite } = useInvite(props);
  const to = email.trim();
  const wrongEmail = to !== "" && !isEmail(to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (job !== "" && !wrongEmail) void invite({ role, job, ...(to === "" ? {} : { email: to }) });
  };
  return (
    <form id={formId} className={look["inside"]} noValidate onSubmit={submit}>
      <RadioGroupField
        label={words.inviteRole}
        options={roles}
        value={role}
        onChange={(next) => setRole(next as Contact["role"])}
        look="segmented"
      />
      <JobField label={words.inviteJob} value={job} onChange={setJob} error={isTried && job === "" ? words.needJob : undefined} />
      <TextField
        type="email"
        label={words.inviteEmail}
        hint={words.inviteEmailHint}
        value={email}
        onChange={setEmail}
        error={isTried && wrongEmail ? words.need.email : undefined}
        autoComplete="off"
        maxLength={254}
      />
      <div role="alert" className={look["said"]}>
        {said === undefined ? null : <Note tone="bad">{said}</Note>}
      </div>
    </form>
  );
}
