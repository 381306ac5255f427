import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AcceptInvitation } from "@upaya/contracts/schools/contacts.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { setPreference } from "../../lib/preferences.ts";
import { registerAddress, schoolInfoAddress } from "../../lib/school/address.ts";
import { schoolWords } from "../../lib/school/words.ts";
import { type Me, useSession, useSignIn } from "../../lib/session.ts";
import { chooseSchool } from "../../lib/use-school.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { dayMonthYear } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Looked } from "./looked.ts";
import look from "./school-invitation.module.css";
import { invitationWords as words } from "./words.ts";

const acceptCall: Call<typeof AcceptInvitation> = { method: "POST", path: "/schools/invitations/:token", idempotent: "natural" };

interface InvitationPageProps {
  looked: Looked;
  token: string;
}

/** What the link of an invitation leads to. Nothing happens before somebody who is signed in presses the button. */
export function InvitationPage({ looked, token }: InvitationPageProps) {
  // It may have ended while the page was open.
  const [hasEnded, setEnded] = useState(false);
  return (
    <main id="main" className={`wrap ${look["page"]}`}>
      {looked.at === "open" && !hasEnded ? (
        <Open of={looked.invitation} token={token} onEnded={() => setEnded(true)} />
      ) : (
        <Closed at={looked.at === "open" ? "ended" : looked.at} />
      )}
    </main>
  );
}

type Invited = Extract<Looked, { at: "open" }>["invitation"];

interface OpenProps {
  of: Invited;
  token: string;
  onEnded: () => void;
}

function Open({ of: { school, photo_url, role, job, from, expires_at }, token, onEnded }: OpenProps) {
  return (
    <div className={look["card"]}>
      <Avatar name={school} src={photo_url} size="l" square />
      <h1>{words.heading(school)}</h1>
      <p className="muted">{words.from(from)}</p>
      <dl className={look["facts"]}>
        <div>
          <dt>{words.role}</dt>
          <dd>{words.roles[role]}</dd>
        </div>
        <div>
          <dt>{words.job}</dt>
          <dd>{schoolWords.jobs[job]}</dd>
        </div>
        <div>
          <dt>{words.until}</dt>
          <dd>
            <Until iso={expires_at} />
          </dd>
        </div>
      </dl>
      <Note>{words.once}</Note>
      <Act token={token} onEnded={onEnded} />
      <noscript className="meta">{words.needsJs}</noscript>
    </div>
  );
}

/** India's day in the document, and the day on the clock of whoever looks once it is known. */
function Until({ iso }: { iso: string }) {
  const { status } = useSession();
  const { day } = useTimes();
  return status === "unknown" ? dayMonthYear(iso) : day(iso);
}

function Act({ token, onEnded }: Pick<OpenProps, "token" | "onEnded">) {
  const { me } = useSession();
  const { ask } = useSignIn();
  if (me) return <Accept me={me} token={token} onEnded={onEnded} />;
  return (
    <div className={look["acts"]}>
      <Button size="l" className="needs-js" onClick={() => ask({ reason: words.signInReason })}>
        {words.signIn}
      </Button>
      <span className="meta needs-js">{words.signInLine}</span>
    </div>
  );
}

function Accept({ me, token, onEnded }: Pick<OpenProps, "token" | "onEnded"> & { me: Me }) {
  const [said, setSaid] = useState<string>();
  const { reload } = useSession();
  const navigate = useNavigate();
  const { busy, send } = useWrite(acceptCall, {
    failed: ({ code, status, offline, message }) => {
      if (code === "schools.invitation_ended" || status === 404) onEnded();
      else setSaid(offline ? words.lineBroke : message);
      return true;
    },
  });
  const accept = async () => {
    setSaid(undefined);
    const reply = await send({ params: { token } });
    if (!reply) return;
    toast.success(reply.message);
    chooseSchool(me.user.id, reply.school_id);
    setPreference("mode", "school");
    await reload();
    await navigate(schoolInfoAddress, { replace: true });
  };
  return (
    <>
      <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      <div className={look["acts"]}>
        <Button size="l" busy={busy} onClick={() => void accept()}>
          {busy ? words.accepting : words.accept}
        </Button>
        <span className="meta">{words.as(me.user.displayName)}</span>
      </div>
    </>
  );
}

function Closed({ at }: { at: "ended" | "wrong" | "away" }) {
  const { pathname } = useLocation();
  const [title, line] = {
    ended: [words.ended, words.endedLine],
    wrong: [words.wrong, words.wrongLine],
    away: [words.away, words.awayLine],
  }[at] as [string, string];
  const act: ReactNode =
    at === "away" ? (
      <LinkButton variant="line" to={pathname} reloadDocument>
        {words.again}
      </LinkButton>
    ) : (
      <LinkButton variant="line" to={registerAddress}>
        {words.own}
      </LinkButton>
    );
  return (
    <div className={look["card"]} role="status">
      <h1>{title}</h1>
      <p className="muted">{line}</p>
      <div className={look["acts"]}>{act}</div>
    </div>
  );
}
