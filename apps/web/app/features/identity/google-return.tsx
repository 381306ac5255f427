import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { takeProving } from "../../lib/proving.ts";
import { ApiFailure, asFailure } from "../../lib/session.ts";
import { startSession } from "./start-session.ts";
import { useBrand } from "../../lib/use-site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { calls } from "./calls.ts";
import { LoginFrame } from "./login-page.tsx";
import { afterSignIn, takeWay, type Way } from "./way.ts";
import { identityWords as words } from "./words.ts";

/** Where Google sends the browser back to. What stands in the address is used once and taken away at once. */
export function GoogleReturn() {
  const { failed, again } = useReturn();
  return (
    <LoginFrame>
      <div>
        <h2>{failed === undefined ? words.googleTitle : words.googleFailed}</h2>
        <p className="muted" role={failed === undefined ? "status" : "alert"}>
          {failed ?? words.googleText}
        </p>
      </div>
      {failed === undefined ? null : (
        <LinkButton size="l" wide to={again} replace>
          {words.backToSignIn}
        </LinkButton>
      )}
    </LoginFrame>
  );
}

function againOf({ back, carried }: Way): string {
  const search = new URLSearchParams(carried);
  search.set("back", back);
  return `/login?${search.toString()}`;
}

function useReturn(): { failed: string | undefined; again: string } {
  const navigate = useNavigate();
  const brand = useBrand();
  const once = useRef(false);
  const [end, setEnd] = useState<{ failed: string; again: string }>();
  useEffect(() => {
    if (once.current) return;
    once.current = true;
    const came = new URLSearchParams(location.search);
    history.replaceState(history.state, "", location.pathname);
    if (takeProving()) {
      prove(came).then(
        () => {
          toast.success(words.googleProven);
          void navigate(accountPage, { replace: true });
        },
        (thrown: unknown) => setEnd({ failed: asFailure(thrown).message, again: accountPage }),
      );
      return;
    }
    const way = takeWay();
    finish(came, way).then(
      (isNew) => {
        if (isNew) toast.success(words.welcome(brand));
        void navigate(afterSignIn(way), { replace: true });
      },
      (thrown: unknown) => setEnd({ failed: asFailure(thrown).message, again: againOf(way) }),
    );
  }, [navigate, brand]);
  return end ?? { failed: undefined, again: "/login" };
}

const accountPage = "/profile/account";

function chosenIn(came: URLSearchParams): { code: string; state: string } {
  const [code, state] = [came.get("code"), came.get("state")];
  if (!code || !state) throw new ApiFailure({ code: "identity.google_refused", message: words.googleCancelled, status: 0 });
  return { code, state };
}

/** Somebody who is signed in showed that it is still them. */
async function prove(came: URLSearchParams): Promise<void> {
  await calls.proveByGoogle(chosenIn(came));
}

/** True for a new account. */
async function finish(came: URLSearchParams, { shared }: Way): Promise<boolean> {
  const reply = await calls.signInByGoogle(chosenIn(came));
  await startSession(reply, shared);
  return reply.is_new;
}
