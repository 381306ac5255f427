import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useReturnAction, useSignIn } from "../../session.ts";
import { type Item, usePress } from "../act.ts";
import { useFact } from "../card-facts.tsx";
import { pressWords as words } from "../press-words.ts";

interface OpeningActionProps {
  item: Item;
  /** What it will say when it is open. */
  label: string;
  size: "s" | "m" | "l";
  wide: boolean;
}

/**
 * The action of something that opens later. It keeps its label; a press offers to tell whoever presses when it opens, and a guest is asked
 * to sign in for that. What was asked for is taken back in the same place.
 */
export function OpeningAction({ item, label, size, wide }: OpeningActionProps) {
  const { awaited } = useFact(item.id);
  const { ask } = useSignIn();
  const [offered, setOffered] = useState(false);
  const kind = `opening ${item.id}`;
  const { busy, press, act } = usePress((signedIn) => {
    if (!signedIn) ask({ reason: words.signInToHear, action: { kind, data: null } });
    else if (offered) act(({ awaitOpening }) => awaitOpening(item, !awaited));
    else setOffered(true);
  });
  useReturnAction(kind, () => {
    setOffered(true);
    act(({ awaitOpening }) => awaitOpening(item, true));
  });
  const said = offered ? (awaited ? words.willTell : words.tellMe) : label;
  return (
    <Button
      size={size}
      wide={wide}
      variant={offered ? (awaited ? "soft" : "primary") : "line"}
      className="needs-js"
      busy={busy}
      aria-pressed={offered ? awaited : undefined}
      onClick={press}
    >
      {said}
    </Button>
  );
}

interface Opened {
  readonly id: string;
  readonly ready: boolean;
  readonly is_over?: boolean;
}

/** What stands beside something that opens later; nothing beside what is open, is over or is theirs. */
export function useOpensLater({ id, ready, is_over = false }: Opened): string | undefined {
  const { awaited, learning } = useFact(id);
  if (ready || is_over || learning) return undefined;
  return awaited ? words.opensLaterTold : words.opensLater;
}
