import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Listing } from "@upaya/contracts/schools/directory.ts";
import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import { askContactCall, beginCall, claimsCall, searchCall } from "../../lib/school/calls.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { JobField } from "../../lib/school/job-field.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Note } from "../../ui/note.tsx";
import { addressOf, type Place } from "./address.ts";
import { Frame } from "./frame.tsx";
import { Gone } from "./gone.tsx";
import look from "./register-school.module.css";
import { SchoolBeside } from "./school-beside.tsx";
import { Waiting } from "./waiting.tsx";
import { Ways, type Way } from "./ways.tsx";
import { registerWords as words } from "./words.ts";

/** A school that was found. It came along from the list; after a reload it is looked for again. */
export function FoundView({ place }: { place: Place }) {
  const { q = "", where = "", listing: id } = place;
  const { state } = useLocation() as { state: { listing?: Listing } | null };
  const given = state?.listing?.id === id ? state?.listing : undefined;
  const read = useRead(searchCall, { query: { q, where } }, { wanted: given === undefined && q.length >= 2 });
  const listing = given ?? read.data?.data.find((each) => each.id === id);
  if (listing) return <Found of={listing} place={place} />;
  if (read.failure)
    return (
      <Frame lead={words.leadFound} at={1}>
        <ErrorState onRetry={() => void read.again()} />
      </Frame>
    );
  if (read.data || q.length < 2) return <Gone />;
  return (
    <Frame lead={words.leadFound} at={1} busy>
      <Waiting />
    </Frame>
  );
}

function Found({ of, place: { q = "", where = "" } }: { of: Listing; place: Place }) {
  return (
    <Frame lead={words.leadFound} at={1}>
      <div className={look["claim"]}>
        <SchoolBeside of={of}>
          <Link className="link" to={addressOf({ q, where })} discover="none">
            {words.otherSchool}
          </Link>
        </SchoolBeside>
        <Begin of={of} />
      </div>
    </Frame>
  );
}

/** How somebody shows that they speak for it, and what they do there. */
function Begin({ of }: { of: Listing }) {
  const [way, setWay] = useState<Way>(of.is_claimed ? "ask" : of.code_to === null ? "documents" : "code");
  const [job, setJob] = useState<ContactJob | "">("");
  const [isTried, setTried] = useState(false);
  const [said, setSaid] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const failed = ({ message }: { message: string }) => {
    setSaid(message);
    return true;
  };
  const begin = useWrite(beginCall, {
    changes: [claimsCall],
    done: ({ claim }) => void navigate(addressOf({ claim: claim.id })),
    failed,
  });
  const ask = useWrite(askContactCall, { done: () => setAsked(true), failed });
  const press = () => {
    setTried(true);
    setSaid(undefined);
    if (job === "") return;
    if (way === "ask") void ask.send({ params: { listing_id: of.id }, body: { job } });
    else void begin.send({ body: { listing_id: of.id, job, way } });
  };
  if (isAsked) return <Asked />;
  const act = { code: words.sendCode, documents: words.useDocuments, ask: words.askThem }[way];
  return (
    <div className={look["right"]}>
      <h2>{words.prove}</h2>
      <Ways of={of} value={way} onChange={setWay} />
      <JobField value={job} onChange={setJob} error={isTried && job === "" ? words.need.job : undefined} />
      <Note>{of.is_claimed ? words.disputeNote : words.proveNote}</Note>
      <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      <div className={look["acts"]}>
        <Button size="l" busy={begin.busy || ask.busy} onClick={press}>
          {act}
        </Button>
      </div>
    </div>
  );
}

function Asked() {
  return (
    <div className={look["right"]} role="status">
      <h2>{words.askedTitle}</h2>
      <p className="muted">{words.asked}</p>
    </div>
  );
}
