import { carriedParameters } from "../../lib/sign-in-address.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { keepWay } from "./way.ts";
import { identityWords as words } from "./words.ts";

interface LoginModalProps {
  /** Why one should sign in here. */
  reason: string | undefined;
  /** Somebody was at work when their session ended. */
  ended: boolean;
  onClose: (signedIn: boolean) => void;
}

/** The sign-in over the page that asked for it: the page stays where it is, and so does what was typed on it. */
export function LoginModal({ reason, ended, onClose }: LoginModalProps) {
  const brand = useBrand();
  const leave = (shared: boolean) =>
    keepWay({ back: `${location.pathname}${location.search}`, carried: carriedParameters(location.search), shared });
  const done = (isNew: boolean) => {
    if (isNew) toast.success(words.welcome(brand));
    onClose(true);
  };
  return (
    <Sheet
      open
      onClose={() => onClose(false)}
      title={ended ? words.endedTitle : (reason ?? words.title)}
      lead={ended ? words.endedText : words.modalLead}
    >
      <div className="signin-in-sheet">
        <SignInForm onDone={done} onLeave={leave} />
      </div>
    </Sheet>
  );
}
