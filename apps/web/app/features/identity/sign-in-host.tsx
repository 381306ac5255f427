import { useEffect } from "react";
import { answerAsked, useAsked } from "../../lib/ask-sign-in.ts";
import { useSession, useSessionEnded } from "../../lib/session.ts";
import { giveUp } from "../../lib/session-state.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { toast } from "../../ui/toast.tsx";
import { hostWords as words } from "./host-words.ts";

const load = async () => (await import("./login-modal.tsx")).LoginModal;

/** Opens the login modal over any page when somebody asks for it or a session ends. It is fetched then, and not before. */
export function SignInHost() {
  const asked = useAsked();
  const ended = useSessionEnded();
  const { status } = useSession();
  const modal = useLazyPart(load);
  const wanted = asked !== undefined || ended;
  const close = (signedIn: boolean) => {
    answerAsked(signedIn);
    if (ended && !signedIn) giveUp();
  };
  useEffect(() => {
    if (!wanted) return;
    void modal.fetch().then((there) => {
      if (there) return;
      toast.error(words.failed);
      close(false);
    });
    // oxlint-disable-next-line exhaustive-deps -- once for each time it is wanted
  }, [wanted]);
  // Signed in meanwhile, in another tab.
  useEffect(() => {
    if (asked && status === "in" && !ended) answerAsked(true);
  }, [asked, status, ended]);
  if (!wanted || !modal.Part) return null;
  return <modal.Part reason={asked?.reason} ended={ended} onClose={close} />;
}
