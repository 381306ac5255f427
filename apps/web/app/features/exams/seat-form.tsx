import type { Edition } from "@upaya/contracts/exams/editions.ts";
import { isClosed } from "@upaya/contracts/exams/rules.ts";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { type Me, useReturnAction, useSession, useSignIn } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { entriesCall, enterCall } from "./calls.ts";
import { countryCode, countryOptions } from "./choices.ts";
import { EntryFields } from "./entry-fields.tsx";
import { type EntryValues, nothing } from "./form-values.ts";
import look from "./seat.module.css";
import { type EntryForm, useEntryForm } from "./use-entry-form.ts";
import { seatWords as words } from "./words.ts";

export interface SeatFormProps {
  edition: Edition;
  title: string;
  lead: string;
}

const registrations = "/profile/tpo-registrations";
const action = "enter-olympiad";

/** The form that enters the edition; for whoever has entered it, the way to their entry. */
export function SeatForm({ edition, title, lead }: SeatFormProps) {
  const { status, me } = useSession();
  const { data } = useRead(entriesCall, {}, { wanted: status === "in", quiet: true });
  const [fresh, setFresh] = useState(false);
  const isEntered = data?.data.some((entry) => entry.edition.slug === edition.slug && entry.state === "entered") ?? false;
  if (isEntered) return <Entered edition={edition} fresh={fresh} />;
  return <Form edition={edition} title={title} lead={lead} me={me} onDone={() => setFresh(true)} />;
}

/** What the profile says already is not asked for again. */
function known(me: Me | undefined): EntryValues {
  if (!me) return nothing;
  const { country, current_role, school } = me.user.details;
  return { ...nothing, country: countryCode(country, countryOptions()), role: current_role ?? "", school: school ?? "" };
}

function Form({ edition, title, lead, me, onDone }: SeatFormProps & { me: Me | undefined; onDone: () => void }) {
  const standing = useMemo(() => known(me), [me]);
  const of = useEntryForm({ edition, user: me?.user.id, standing, whole: true });
  const form = useRef<HTMLFormElement>(null);
  const { ask } = useSignIn();
  const { busy, failure, send } = useWrite(enterCall, {
    changes: [entriesCall],
    done: () => {
      of.done();
      onDone();
      toast.success(words.done(edition.name));
    },
    // It is said beside the button.
    failed: () => true,
  });
  const enter = (body: object) => void send({ params: { slug: edition.slug }, body });
  useReturnAction(action, (body) => enter(body as object));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = of.ready();
    if (!body) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad :is(input, select)")?.focus());
    else if (me) enter(body);
    else ask({ reason: words.signInFirst, action: { kind: action, data: body } });
  };
  return (
    <form ref={form} className={look["seat"]} onSubmit={submit} noValidate>
      <div className={look["say"]}>
        <h2>{title}</h2>
        <p className="muted">{lead}</p>
        <EntryFields of={of} />
      </div>
      <Stub of={of} busy={busy} failure={failure?.message} />
    </form>
  );
}

interface StubProps {
  of: EntryForm;
  busy: boolean;
  failure: string | undefined;
}

/** The seat as it stands: it follows what is chosen. */
function Stub({ of: { edition, values, wrong }, busy, failure }: StubProps) {
  const closed = values.zone !== "" && isClosed(edition, values.zone, new Date());
  const missing = Object.keys(wrong).length;
  const said = failure ?? (missing > 0 ? words.look(missing) : closed ? words.closed : undefined);
  return (
    <div className={`${look["stub"]} on-board`}>
      <p className={`${look["name"]} num`}>{words.short(edition.name)}</p>
      <dl className="num">
        <div>
          <dt>{words.round}</dt>
          <dd>{words.day(edition.round_on)}</dd>
        </div>
        <div>
          <dt>{words.tracks}</dt>
          <dd>
            <Chosen edition={edition} values={values} />
          </dd>
        </div>
        <div>
          <dt>{words.until}</dt>
          <dd>{words.untilDay(edition.closes_on)}</dd>
        </div>
        <div>
          <dt>{words.seat}</dt>
          <dd>{words.fee(edition.price)}</dd>
        </div>
      </dl>
      {said ? (
        <Note tone="bad" live>
          {said}
        </Note>
      ) : null}
      <Button type="submit" variant="accent" size="l" wide busy={busy} disabled={closed} className="needs-js">
        {busy ? words.entering : words.enter(edition.name)}
      </Button>
      <p className={look["note"]}>
        {words.laterNote} <Link to={registrations}>{words.registrations}</Link>.
      </p>
    </div>
  );
}

function Chosen({ edition, values: { first, second } }: { edition: Edition; values: EntryValues }) {
  const chosen = [first, second].flatMap(({ track, medium }) => {
    const found = edition.tracks.find(({ slug }) => slug === track);
    return found ? [{ ...found, medium: found.mediums.find(({ code }) => code === medium) }] : [];
  });
  if (chosen.length === 0) return words.noTrack;
  return chosen.map(({ slug, name, medium }) => (
    <span key={slug} className={look["chosen"]}>
      {name}
      {medium ? (
        <span lang={medium.code} dir="auto">
          {medium.own}
        </span>
      ) : null}
    </span>
  ));
}

/** Where the form was. Whoever has just sent it goes on from here. */
function Entered({ edition, fresh }: { edition: Edition; fresh: boolean }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) head.current?.focus();
  }, [fresh]);
  return (
    <div className={look["seat"]}>
      <div className={look["say"]}>
        <h2 ref={head} tabIndex={-1}>
          {words.enteredTitle}
        </h2>
        <p className="muted">{words.enteredText(edition.name)}</p>
      </div>
      <div className={`${look["stub"]} on-board`}>
        <p className={`${look["name"]} num`}>{words.short(edition.name)}</p>
        <dl className="num">
          <div>
            <dt>{words.round}</dt>
            <dd>{words.day(edition.round_on)}</dd>
          </div>
        </dl>
        <LinkButton to={registrations} variant="accent" size="l" wide>
          {words.toEntry}
        </LinkButton>
      </div>
    </div>
  );
}
