import { EllipsisVertical, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Contact, ListContacts } from "@upaya/contracts/schools/contacts.ts";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { contactsCall } from "../../lib/school/calls.ts";
import { schoolWords } from "../../lib/school/words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { Note } from "../../ui/note.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Askers } from "./askers.tsx";
import { type Change, ChangeDialog } from "./change-dialog.tsx";
import { Invitations } from "./invitations.tsx";
import look from "./school-info.module.css";
import { infoWords as words } from "./words.ts";

/** It comes when somebody is to be invited. */
const Inviting = lazyPart(async () => (await import("./inviting.tsx")).Inviting);

type All = Reply<typeof ListContacts>;

/** Who speaks for a school, who asks to and who is invited to. */
export function Contacts({ school }: { school: SchoolRecord }) {
  const read = useRead(contactsCall, { query: { school_id: school.id } });
  const [isInviting, setInviting] = useState(false);
  const mayChange = read.data?.may_change === true;
  const head = (title: React.ReactNode) => (
    <div className={look["head"]}>
      {title}
      {mayChange ? (
        <Button variant="soft" size="s" aria-label={words.addName} aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <Plus className="i i-s" aria-hidden="true" />
          {words.add}
        </Button>
      ) : null}
    </div>
  );
  return (
    <Panel title={words.contacts} head={head}>
      <LoadedPart of={read} wait={<ContactsWait />}>
        {(all) => <Known all={all} school={school} />}
      </LoadedPart>
      {isInviting ? (
        <Suspense>
          <Inviting school={school} onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function ContactsWait() {
  return (
    <div className={look["wait"]} aria-busy="true">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

function Known({ all, school }: { all: All; school: SchoolRecord }) {
  const [change, setChange] = useState<Change>();
  return (
    <>
      <ul className={look["people"]}>
        {all.contacts.map((contact) => (
          <Row key={contact.user_id} of={contact} mayChange={all.may_change} onChange={setChange} />
        ))}
      </ul>
      {all.askers.length > 0 && all.may_change ? <Askers of={all.askers} /> : null}
      {all.invitations.length > 0 ? <Invitations of={all.invitations} mayChange={all.may_change} school={school} /> : null}
      <div className={look["note"]}>
        <Note>{all.may_change ? words.contactsNote : words.onlyMain}</Note>
      </div>
      <ChangeDialog change={change} school={school} onClose={() => setChange(undefined)} />
    </>
  );
}

interface RowProps {
  of: Contact;
  mayChange: boolean;
  onChange: (change: Change) => void;
}

function Row({ of, mayChange, onChange }: RowProps) {
  const { name, photo_url, role, job, is_me } = of;
  return (
    <li className={look["person"]}>
      <Avatar name={name} src={photo_url} />
      <span>
        <b>{name}</b> {is_me ? <span className="meta">{words.you}</span> : null}
        {job === null ? null : <span className={`meta ${look["job"]}`}>{schoolWords.jobs[job]}</span>}
      </span>
      <Tag tone={role === "main_poc" ? "n" : "neutral"}>{words.roles[role]}</Tag>
      {mayChange || is_me ? (
        <Menu align="end" label={words.change_(name)} buttonClassName="ib" entries={entriesOf(of, mayChange, onChange)}>
          <EllipsisVertical className="i" aria-hidden="true" />
        </Menu>
      ) : null}
    </li>
  );
}

/** What may be done about a contact. Whoever only speaks for the school may stop doing so. */
function entriesOf(of: Contact, mayChange: boolean, onChange: RowProps["onChange"]): MenuEntry[] {
  const turn: MenuEntry =
    of.role === "main_poc"
      ? { id: "additional", label: words.makeAdditional, onSelect: () => onChange({ kind: "additional", of }) }
      : { id: "main", label: words.makeMain, onSelect: () => onChange({ kind: "main", of }) };
  const end: MenuEntry = {
    id: "remove",
    label: of.is_me ? words.leave : words.remove,
    danger: true,
    onSelect: () => onChange({ kind: "remove", of }),
  };
  return mayChange ? [turn, end] : [end];
}
