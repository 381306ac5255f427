import { useState } from "react";
import { Button } from "@upaya/web/ui/button.tsx";
import { Note } from "@upaya/web/ui/note.tsx";
import { TextInput } from "@upaya/web/ui/text-input.tsx";
import type { Done } from "../form/act-form.tsx";
import { Link } from "../lib/link.tsx";
import { itemPath } from "../lib/place.ts";
import { secondPerson } from "../lib/wire.ts";
import { words } from "../lib/words.ts";

/** What an act answered. It is spoken by the region of the frame. */
export function Outcome({ done }: { readonly done: Done }) {
  return (
    <Note tone={done.proposal_id ? "warn" : "ok"}>
      <div className="oc">
        <p>{done.message}</p>
        {done.proposal_id ? (
          <p>
            <Link className="oc-a" to={itemPath(secondPerson, done.proposal_id)}>
              {words.act.asked}
            </Link>
          </p>
        ) : null}
        {done.link ? <HandOver link={done.link} /> : null}
      </div>
    </Note>
  );
}

/** Something to hand over: as text, so that it is copied and not followed here. */
function HandOver({ link }: { readonly link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="oc-l">
      <TextInput readOnly value={link} aria-label={words.act.link} onFocus={(event) => event.target.select()} />
      <Button variant="line" size="s" onClick={copy}>
        {copied ? words.act.copied : words.act.copy}
      </Button>
    </div>
  );
}
