import { useId, useState } from "react";
import type { SaveShowing } from "@upaya/contracts/rewards/weekly-board.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { asFailure } from "../../lib/session.ts";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.tsx";
import { badgeWords as words } from "./words.ts";

const call: Call<typeof SaveShowing> = { method: "POST", path: "/rewards/showing" };

interface ShowSwitchProps {
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Whether one's badges have pages for others. It turns at once, and back when that could not be kept. */
export function ShowSwitch({ shown, onChange }: ShowSwitchProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  async function turn(wanted: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    onChange(wanted);
    try {
      const { message } = await request<typeof SaveShowing>(call, { body: { badges: wanted } });
      toast.success(message);
    } catch (thrown) {
      onChange(!wanted);
      toast.error(asFailure(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <label className="bgs-show">
      <span id={id}>{words.show}</span>
      <Switch
        checked={shown}
        aria-labelledby={id}
        aria-describedby={`${id}-why`}
        aria-disabled={busy || undefined}
        onChange={(wanted) => void turn(wanted)}
      />
      <span id={`${id}-why`} className="meta">
        {shown ? words.shown : words.hidden}
      </span>
    </label>
  );
}
