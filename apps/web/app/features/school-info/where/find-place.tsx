import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { Call } from "../../../lib/api-browser.ts";
import { mapDefault } from "@upaya/contracts/places/map-default.ts";
import type { Establishment, SearchEstablishments } from "@upaya/contracts/places/search-establishments.ts";
import { useRead } from "../../../lib/data/use-read.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { Point } from "../typed.ts";
import look from "./where.module.css";
import { whereWords as words } from "./words.ts";

const findCall: Call<typeof SearchEstablishments> = { method: "GET", path: "/places/establishments" };
const least = 3;

interface Asked {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
}

/** Searched when somebody presses, and not with each letter: our server asks another one. */
export function FindPlace({ near, onFound }: { near: Point | null; onFound: (at: Point) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const { data, failure, busy } = useRead(findCall, asked ? { query: { ...asked } } : {}, { wanted: asked !== undefined });
  const find = () => {
    const name = typed.trim();
    setError(name.length < least ? words.short : undefined);
    const { lat, lng } = near ?? mapDefault;
    if (name.length >= least) setAsked({ name, lat: lat.toFixed(6), lng: lng.toFixed(6) });
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It stands in a form that would be sent.
    event.preventDefault();
    find();
  };
  const isAsking = asked !== undefined && busy;
  return (
    <div className={look["find"]}>
      <Field label={words.search} hint={words.searchHint} error={error}>
        {(control) => (
          <div className={look["findLine"]}>
            <TextInput
              {...control}
              type="search"
              value={typed}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={enter}
            />
            <Button variant="line" busy={isAsking} onClick={find}>
              <Search className="i" aria-hidden="true" />
              {isAsking ? words.looking : words.find}
            </Button>
          </div>
        )}
      </Field>
      {failure ? (
        <Note tone="warn" live>
          {failure.status === 429 ? failure.message : words.away}
        </Note>
      ) : null}
      {asked && data ? <Found all={data.response.data} onFound={onFound} /> : null}
    </div>
  );
}

function Found({ all, onFound }: { all: readonly Establishment[]; onFound: (at: Point) => void }) {
  return (
    <>
      <p className="meta" role="status">
        {all.length === 0 ? words.nothing : words.found(all.length)}
      </p>
      {all.length > 0 ? (
        <ul className={look["found"]} aria-label={words.foundList}>
          {all.map(({ id, name, address, lat, lng }) => (
            <li key={id}>
              <button type="button" onClick={() => onFound({ lat, lng })}>
                <b>{name}</b>
                <span className="meta">{address}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
