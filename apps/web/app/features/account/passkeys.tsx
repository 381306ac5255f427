import { Fingerprint } from "lucide-react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListIdentifiers } from "@upaya/contracts/identity/link-identifier.ts";
import { RemovePasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { momentText } from "../../lib/moment.ts";
import { LeadPanel, OwnPart } from "./panel.tsx";
import { RemovableList } from "./removable-list.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import type { Read } from "../../lib/data/read.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { accountWords as words } from "./words.ts";
import { fetchCode } from "../../ui/parts.ts";

type Ways = Reply<typeof ListIdentifiers>;
type Passkey = Ways["passkeys"][number];

/** Keys that never leave the person's devices. */
export function Passkeys({ of }: { of: Read<Ways> }) {
  const { busy, run } = useAct();
  const add = () =>
    run(async () => {
      // The library of the ceremony comes when somebody begins one.
      const { addPasskey } = await fetchCode(() => import("./add-passkey.ts"));
      const outcome = await addPasskey();
      if (outcome === "added") {
        toast.success(words.passkeyAdded);
        await of.again();
      } else toast.info(outcome === "known" ? words.passkeyKnown : outcome === "unable" ? words.passkeyUnable : words.passkeyStopped);
    });
  return (
    <LeadPanel title={words.passkeys} lead={words.passkeysLead}>
      <OwnPart of={of}>{({ passkeys }) => <PasskeyList all={passkeys} onRemoved={of.again} />}</OwnPart>
      <div className="row acc-acts">
        <Button variant="soft" busy={busy} onClick={() => void add()}>
          {words.addPasskey}
        </Button>
      </div>
    </LeadPanel>
  );
}

function PasskeyList({ all, onRemoved }: { all: readonly Passkey[]; onRemoved: () => Promise<void> }) {
  if (all.length === 0) return <p className="muted">{words.noPasskeys}</p>;
  return (
    <RemovableList
      entries={all.map(({ id, label, created_at, last_used_at }) => ({
        id,
        icon: <Fingerprint className="i" aria-hidden="true" />,
        title: label,
        line: `${words.passkeySince(dayMonthYear(created_at))}, ${last_used_at ? words.passkeyUsed(momentText(last_used_at)) : words.passkeyUnused}`,
        removeAs: label,
      }))}
      title={words.removePasskey}
      text={words.removePasskeyText}
      onRemove={(passkey_id) => callProven(RemovePasskey, { params: { passkey_id } })}
      onRemoved={onRemoved}
    />
  );
}
