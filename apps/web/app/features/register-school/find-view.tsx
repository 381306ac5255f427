import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { searchCall } from "../../lib/school/calls.ts";
import { useRead } from "../../lib/data/use-read.ts";
import type { Me } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/plain/plain-fields.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { addressOf, type Place } from "./address.ts";
import { Begun } from "./begun.tsx";
import { Frame } from "./frame.tsx";
import { NoneFound } from "./none-found.tsx";
import look from "./register-school.module.css";
import { Results } from "./results.tsx";
import { registerWords as words } from "./words.ts";

interface FindViewProps {
  place: Place;
  me: Me;
}

/** Looks for a school. What somebody has begun stands first. */
export function FindView({ place, me }: FindViewProps) {
  const { q = "" } = place;
  return (
    <Frame lead={words.lead} at={0}>
      {q === "" ? <Begun me={me} /> : null}
      <h2>{words.find}</h2>
      <FindForm place={place} />
      {q === "" ? null : <Found place={place} />}
    </Frame>
  );
}

function FindForm({ place }: { place: Place }) {
  const [q, setQ] = useState(place.q ?? "");
  const [where, setWhere] = useState(place.where ?? "");
  const [isShort, setShort] = useState(false);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = q.trim();
    setShort(name.length < 2);
    if (name.length >= 2) void navigate(addressOf({ q: name, where: where.trim() }));
  };
  return (
    <form className={look["find"]} role="search" noValidate onSubmit={submit}>
      <TextField
        type="search"
        name="q"
        label={words.name}
        value={q}
        onChange={setQ}
        error={isShort && q.trim().length < 2 ? words.short : undefined}
        maxLength={160}
        autoComplete="organization"
        spellCheck={false}
      />
      <TextField name="where" label={words.where} value={where} onChange={setWhere} maxLength={120} autoComplete="postal-code" />
      <Button type="submit">
        <Search className="i" aria-hidden="true" />
        {words.search}
      </Button>
    </form>
  );
}

function Found({ place }: { place: Place }) {
  const { q = "", where = "" } = place;
  const read = useRead(searchCall, { query: { q, where } });
  return (
    <LoadedPart of={read} wait={<Looking />}>
      {({ data, is_cut }) => (data.length === 0 ? <NoneFound place={place} /> : <Results place={place} rows={data} isCut={is_cut} />)}
    </LoadedPart>
  );
}

function Looking() {
  return (
    <div className={look["wait"]} aria-busy="true">
      <p className={`meta ${look["count"]}`} role="status">
        {words.searching}
      </p>
      <Skeleton part={92} />
      <Skeleton part={60} />
      <Skeleton part={92} />
    </div>
  );
}
