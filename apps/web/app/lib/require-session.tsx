import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { ErrorState } from "../ui/error-state.tsx";
import { type Me, useSession } from "./session.ts";
import { guardAddress } from "./sign-in-address.ts";
import { useAddress } from "./use-address.ts";

interface RequireSessionProps {
  /** The shape of the page until it is known who is here. */
  waiting: ReactNode;
  children: (me: Me) => ReactNode;
}

/** A page for somebody: whoever is not signed in goes to the sign-in and comes back to this very address. */
export function RequireSession({ waiting, children }: RequireSessionProps) {
  const { status, me, failed, reload } = useSession();
  const address = guardAddress(useAddress());
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "out") void navigate(address, { replace: true });
  }, [status, address, navigate]);
  if (me) return children(me);
  return failed ? <ErrorState onRetry={() => void reload()} /> : waiting;
}
