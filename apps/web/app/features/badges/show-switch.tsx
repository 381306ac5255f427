import { useId } from "react";
import type { SaveShowing } from "@upaya/contracts/rewards/weekly-board.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.tsx";
import { badgesCall, type MyBadges } from "./use-badges.ts";
import { badgeWords as words } from "./words.ts";

const call: Call<typeof SaveShowing> = { method: "POST", path: "/rewards/showing" };

/** Whether one's badges have pages for others. It turns at once, and back when that could not be kept. */
export function ShowSwitch({ shown }: { shown: boolean }) {
  const id = useId();
  const { busy, send } = useWrite(call, {
    shows: ({ body }) => [
      { call: badgesCall, change: (mine: MyBadges): MyBadges => ({ ...mine, shown: (body as { badges: boolean }).badges }) },
    ],
    done: ({ message }) => toast.success(message),
  });
  return (
    <label className="bgs-show">
      <span id={id}>{words.show}</span>
      <Switch
        checked={shown}
        aria-labelledby={id}
        aria-describedby={`${id}-why`}
        aria-disabled={busy || undefined}
        onChange={(wanted) => void send({ body: { badges: wanted } })}
      />
      <span id={`${id}-why`} className="meta">
        {shown ? words.shown : words.hidden}
      </span>
    </label>
  );
}
