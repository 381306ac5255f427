import { type ReactNode, useEffect } from "react";
import { ListConsents } from "@upaya/contracts/identity/consent.ts";
import { ListSessions } from "@upaya/contracts/identity/keep-session.ts";
import { ListIdentifiers } from "@upaya/contracts/identity/link-identifier.ts";
import { useSession } from "../../lib/session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import "./account.css";
import { Consents } from "./consents.tsx";
import { Devices } from "./devices.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { takeJoined } from "./joined-note.ts";
import { LeavingWeek } from "./leaving-week.tsx";
import { Leaving } from "./leaving.tsx";
import "./leaving.css";
import { Passkeys } from "./passkeys.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { useExport } from "./use-export.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { WaysIn } from "./ways-in.tsx";
import { accountWords as words } from "./words.ts";

interface AccountPageProps {
  /** What brings one's dates into one's own calendar: a feature of its own. */
  calendar: ReactNode;
  /** The schools that one belongs to: likewise. */
  schools: ReactNode;
  /** What those see of one, and who looked: likewise. */
  sharing: ReactNode;
}

/** Everything about the account itself: how one gets in, where one is, what one agreed to. */
export function AccountPage({ calendar, schools, sharing }: AccountPageProps) {
  const ways = useRead(ListIdentifiers);
  const devices = useRead(ListSessions);
  const consents = useRead(ListConsents);
  const copy = useExport();
  const { me, reload } = useSession();
  useEffect(() => {
    const message = takeJoined();
    if (message) toast.success(message);
  }, []);
  const joined = async () => {
    await Promise.all([reload(), ways.again(), devices.again(), consents.again()]);
  };
  const passwordSaved = async () => {
    await Promise.all([ways.again(), devices.again()]);
  };
  return (
    <div className="acc">
      <AccountHead />
      {me?.leaving_at ? <LeavingWeek onStayed={reload} /> : null}
      <WaysIn of={ways} onJoined={joined} />
      <Passkeys of={ways} />
      <PasswordPanel of={ways} onSaved={passwordSaved} />
      <Devices of={devices} />
      {schools}
      {sharing}
      {calendar}
      <Consents of={consents} />
      <ExportPanel of={copy} />
      {me?.leaving_at ? null : <Leaving hasCopy={Boolean(copy.data?.file)} onAsked={reload} />}
      <ProofDialog of={ways} />
    </div>
  );
}

function AccountHead() {
  return (
    <header>
      <h1>{words.title}</h1>
      <p className="muted acc-top">{words.lead}</p>
    </header>
  );
}

/** The shape of the page while nobody knows who is here. */
export function AccountLoading() {
  return (
    <div className="acc" aria-busy="true">
      <AccountHead />
      {[1, 2, 3].map((panel) => (
        <div key={panel} className="panel stack">
          <Skeleton shape="title" part={44} />
          <Skeleton shape="control" />
        </div>
      ))}
    </div>
  );
}
