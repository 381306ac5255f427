import { useState } from "react";
import { useWrite } from "../data/use-write.ts";
import { useSession } from "../session.ts";
import type { Call } from "../api-browser.ts";
import { toast } from "../../ui/toast.tsx";
import { claimsCall, recordCall, schoolCall, sendClaimCall, sendSchoolCall } from "./calls.ts";
import type { Documents, DocumentsOf } from "./use-documents.ts";
import { schoolWords as words } from "./words.ts";

/** Sends the two documents to be read. What stands about the school in the frame of the page is asked for anew. */
export function useSending(of: DocumentsOf, documents: Documents, onSent: () => void) {
  const [said, setSaid] = useState<string>();
  const { reload } = useSession();
  const isSchool = "school" in of;
  const write = useWrite(isSchool ? sendSchoolCall : (sendClaimCall as Call), {
    changes: [schoolCall, claimsCall, recordCall],
    failed: ({ message }) => {
      setSaid(message);
      return true;
    },
  });
  const send = async () => {
    setSaid(undefined);
    if (!documents.isWhole) return setSaid(words.needBoth);
    const reply = await write.send(isSchool ? { body: { school_id: of.school } } : { params: { claim_id: of.claim } });
    if (!reply) return undefined;
    toast.success(words.sent);
    if (isSchool) await reload();
    return onSent();
  };
  return { busy: write.busy, said: documents.isWhole && said === words.needBoth ? undefined : said, send: () => void send() };
}
