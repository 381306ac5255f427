import { MailOpen } from "lucide-react";
import { isGroupInvite } from "../../lib/sign-in-address.ts";
import { Note } from "../../ui/note.tsx";
import { identityWords as words } from "./words.ts";

/** Says that an invitation came along. Who invites is known only after sign-in, so nobody is named. */
export function Invitation({ search }: { search: string }) {
  const all = new URLSearchParams(search);
  const group = isGroupInvite(all);
  if (!group && !all.get("invite_id")) return null;
  return (
    <Note tone="info">
      <span className="signin-invited">
        <MailOpen className="i" aria-hidden />
        {group ? words.invitedGroup : words.invited}
      </span>
    </Note>
  );
}
