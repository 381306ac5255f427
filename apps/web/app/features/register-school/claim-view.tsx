import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { claimsCall } from "../../lib/school/calls.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { Papers } from "../../lib/school/documents.tsx";
import { schoolWords } from "../../lib/school/words.ts";
import { type Me, useSession } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Tag } from "../../ui/tag.tsx";
import { addressOf } from "./address.ts";
import { ClaimDocuments } from "./claim-documents.tsx";
import { CodeStep } from "./code-step.tsx";
import { Disputed } from "./disputed.tsx";
import { Frame } from "./frame.tsx";
import { Gone } from "./gone.tsx";
import look from "./register-school.module.css";
import { SchoolBeside } from "./school-beside.tsx";
import { TakeBack } from "./take-back.tsx";
import { Waiting } from "./waiting.tsx";
import { registerWords as words } from "./words.ts";

/** What became of one's word that one speaks for a school. */
export function ClaimView({ id, me }: { id: string; me: Me }) {
  const read = useRead(claimsCall);
  const frame = (inside: React.ReactNode) => (
    <Frame lead={words.leadFound} at={1}>
      {inside}
    </Frame>
  );
  return (
    <LoadedPart of={read} wait={frame(<Waiting />)} frame={frame}>
      {({ data }) => {
        const claim = data.find((each) => each.id === id);
        return claim ? <Known of={claim} me={me} /> : <Gone />;
      }}
    </LoadedPart>
  );
}

const at: Partial<Record<Claim["state"], number>> = { reading: 2, granted: 2 };

function Known({ of, me }: { of: Claim; me: Me }) {
  return (
    <Frame lead={words.leadFound} at={at[of.state] ?? 1}>
      <div className={look["claim"]}>
        <SchoolBeside of={of.listing}>
          <Link className="link" to={addressOf({})} discover="none">
            {words.otherSchool}
          </Link>
        </SchoolBeside>
        <div className={look["right"]}>
          <Step of={of} me={me} />
        </div>
      </div>
    </Frame>
  );
}

function Step({ of, me }: { of: Claim; me: Me }) {
  if (of.state === "begun") return of.way === "code" ? <CodeStep key={of.id} of={of} /> : <ClaimDocuments key={of.id} of={of} />;
  if (of.state === "reading") return <Reading of={of} />;
  if (of.state === "disputed") return <Disputed of={of} me={me} />;
  return of.state === "granted" ? <Granted of={of} me={me} /> : <Over of={of} />;
}

function Reading({ of }: { of: Claim }) {
  const { moment } = useTimes();
  const sent = of.sent_at === null ? "" : words.readingLine(moment(of.sent_at));
  const due = of.due_at === null ? "" : words.readingDue(moment(of.due_at));
  return (
    <>
      <h2>{words.reading}</h2>
      <p className="muted">{`${sent} ${due}`.trim()}</p>
      <Papers of={of.documents} tag={<Tag tone="y">{schoolWords.reading}</Tag>} />
      <TakeBack of={of} />
    </>
  );
}

/** Decided while nobody looked: the frame of the page learns of the school now. */
function Granted({ of, me }: { of: Claim; me: Me }) {
  const { reload } = useSession();
  const isKnown = me.user.schools.some(({ id }) => id === of.school_id);
  const learn = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isKnown) learn();
  }, [isKnown]);
  return (
    <>
      <h2>{words.granted}</h2>
      <p className="muted">{words.grantedLine}</p>
      <div className={look["acts"]}>
        <LinkButton size="l" to={of.school_id === null ? addressOf({}) : addressOf({ school: of.school_id })} discover="none">
          {words.goOn}
        </LinkButton>
      </div>
    </>
  );
}

function Over({ of: { state, because, decided_at, listing } }: { of: Claim }) {
  const { moment } = useTimes();
  const isRefused = state === "refused";
  const line = !isRefused ? words.lapsedLine : decided_at === null ? "" : words.refusedLine(moment(decided_at));
  return (
    <>
      <h2>{isRefused ? words.refused : words.lapsed}</h2>
      <p className="muted">{line}</p>
      {because === null ? null : <Note tone="bad">{because}</Note>}
      <div className={look["acts"]}>
        <LinkButton size="l" to={addressOf({ q: listing.name, where: listing.pin_code, listing: listing.id })} discover="none">
          {words.beginAgain}
        </LinkButton>
      </div>
    </>
  );
}
