import { LogIn } from "lucide-react";
import { useWrite } from "../data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { joinCall } from "./calls.ts";
import look from "./places.module.css";
import { placeWords as words } from "./words.ts";

interface JoinButtonProps {
  /** The registration. */
  id: string;
  label?: string;
  size?: "m" | "l";
  wide?: boolean;
  /** Its name where several stand in a list. */
  name?: string;
}

/** Makes the link of this tap and goes through it, in this tab: no browser holds that back. */
export function JoinButton({ id, label = words.join, size = "l", wide = false, name }: JoinButtonProps) {
  const { busy, failure, send } = useWrite(joinCall, { failed: () => true });
  const press = async () => {
    const made = await send({ params: { id } });
    if (made) location.assign(made.address);
  };
  return (
    <span className={look["join"]} data-wide={wide || undefined}>
      <Button
        variant="accent"
        size={size}
        wide={wide}
        busy={busy}
        onClick={() => void press()}
        aria-label={name === undefined ? undefined : words.of(label, name)}
      >
        <LogIn className="i" aria-hidden="true" />
        {label}
      </Button>
      {failure ? (
        <Note tone="bad" live>
          {failure.message} {words.notJoined}
        </Note>
      ) : null}
    </span>
  );
}
