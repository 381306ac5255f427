import { useId } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { type GetTaasTerms, taasTerms } from "@upaya/contracts/schools/taas-terms.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { recordCall, sayTaasCall, taasCall } from "../../lib/school/calls.ts";
import type { Me } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./school-modals.module.css";
import { modalWords as words } from "./words.ts";

type Said = Reply<typeof GetTaasTerms>;

interface TaasTermsProps {
  school: Pick<Me["user"]["schools"][number], "id" | "name">;
  onClose: () => void;
}

/** The terms of Teacher As a Service, and the one switch that agrees to them for the school. */
export function TaasTerms({ school, onClose }: TaasTermsProps) {
  const read = useRead(taasCall, { query: { school_id: school.id } });
  const foot = (
    <span className="sheet-acts">
      <Button variant="line" onClick={onClose}>
        {words.close}
      </Button>
    </span>
  );
  return (
    <Sheet open title={words.taas} lead={words.forSchool(school.name)} onClose={onClose} foot={foot}>
      <div className={look["inside"]}>
        <div className={look["terms"]} role="region" aria-label={words.terms} tabIndex={0}>
          {taasTerms.parts.map(({ title, text }) => (
            <p key={title}>
              <b>{title}.</b> {text}
            </p>
          ))}
        </div>
        <LoadedPart of={read} wait={<Skeleton shape="control" />}>
          {(said) => <Agree school={school.id} said={said} />}
        </LoadedPart>
      </div>
    </Sheet>
  );
}

function Agree({ school, said }: { school: string; said: Said }) {
  const id = useId();
  const { busy, send } = useWrite(sayTaasCall, {
    changes: [taasCall, recordCall],
    shows: ({ body }) => [
      { call: taasCall, change: (before: Said): Said => ({ ...before, is_agree: (body as { is_agree: boolean }).is_agree }) },
    ],
    done: ({ message }) => toast.success(message),
  });
  const isOlder = said.is_agree && said.version !== null && said.version !== taasTerms.version;
  return (
    <>
      {isOlder ? <Note tone="warn">{words.older}</Note> : null}
      <div className={look["agree"]}>
        <Switch
          checked={said.is_agree && !isOlder}
          aria-labelledby={id}
          aria-describedby={`${id}-about`}
          aria-busy={busy || undefined}
          onChange={(next) => void send({ body: { is_agree: next, version: taasTerms.version, school_id: school } })}
        />
        <span>
          <b id={id}>{words.agree}</b>
          <span className="meta" id={`${id}-about`}>
            <Line of={said} />
          </span>
        </span>
      </div>
    </>
  );
}

function Line({ of: { is_agree, said_by, said_at } }: { of: Said }) {
  const { day } = useTimes();
  if (said_at === null) return words.never;
  return `${words.saidBy(said_by, day(said_at))} ${is_agree ? words.withdraw : words.withdrawn}`;
}
