import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { setPreference } from "../../lib/preferences.ts";
import { userId, useSession } from "../../lib/session.ts";
import { carriedParameters, safeBack } from "../../lib/sign-in-address.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useMode } from "../../lib/use-mode.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { Invitation } from "./invitation.tsx";
import "./login-page.css";
import { SignInForm } from "./sign-in-form.tsx";
import { SignedOut } from "./signed-out.tsx";
import { afterSignIn, keepWay, ownPage, schoolPage } from "./way.ts";
import { identityWords as words } from "./words.ts";

/** Where this sign-in leads: what the address says, what the link said, else one's own page. Who turns to the school goes to its page. */
function useWay(school: boolean, turned: boolean) {
  const { search } = useAddress();
  const { state } = useLocation() as { state: { back?: unknown } | null };
  const asked = safeBack(new URLSearchParams(search).get("back")) ?? safeBack(state?.back);
  const back = (turned ? undefined : asked) ?? (school ? schoolPage : (asked ?? ownPage));
  return { search, back, carried: carriedParameters(search) };
}

export function LoginPage() {
  const school = useMode() === "school";
  const [turned, setTurned] = useState(false);
  const { search, back, carried } = useWay(school, turned);
  const brand = useBrand();
  const { status, failed, reload } = useSession();
  const navigate = useNavigate();
  // Whoever is signed in, from before or since a moment ago, has nothing to do here.
  useEffect(() => {
    if (status === "in") void navigate(afterSignIn({ back, carried }), { replace: true });
  }, [status, back, carried, navigate]);
  const turn = () => {
    setTurned(true);
    setPreference("mode", school ? "teacher" : "school");
  };
  return (
    <LoginFrame school={school}>
      <Invitation search={search} />
      <div className="login-no-js">
        <Note tone="warn">{words.noScript}</Note>
      </div>
      <div>
        <h2>{school ? words.schoolTitle : words.title}</h2>
        <p className="muted">{school ? words.schoolLead : words.lead}</p>
      </div>
      {failed && userId() ? <PageLate onRetry={() => void reload()} /> : null}
      <SignInForm
        onDone={(isNew) => isNew && toast.success(words.welcome(brand))}
        onLeave={(shared) => keepWay({ back, carried, shared })}
        school={{ on: school, turn }}
      />
      <SignedOut />
    </LoginFrame>
  );
}

function PageLate({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="warn" live>
      <p>{words.pageLate}</p>
      <Button variant="line" size="s" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </Note>
  );
}

/** The board with the kolam, and the paper beside it. */
export function LoginFrame({ school = false, children }: { school?: boolean; children: ReactNode }) {
  return (
    <main id="main" className="login">
      <div className="login-panel on-board">
        <Kolam seed="sign-in" n={13} p={0.9} on="board" draw className="login-motif" />
        <h1>{school ? words.schoolPanel : words.panel}</h1>
        <p>{school ? words.schoolPanelText : words.panelText}</p>
      </div>
      <div className="login-paper">
        <div className="login-in">{children}</div>
      </div>
    </main>
  );
}
