import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { quizWords as words } from "./words.ts";

/** A signed-out choice is an invitation, never a lost answer: nothing is sent and nothing is locked. */
export function SignInToAnswer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.askTitle}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <LinkButton to="/login">{words.signIn}</LinkButton>
        </>
      }
    >
      <p className="muted">{words.askText}</p>
    </Dialog>
  );
}
