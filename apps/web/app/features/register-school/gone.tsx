import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { addressOf } from "./address.ts";
import { Frame } from "./frame.tsx";
import { registerWords as words } from "./words.ts";

/** An address of something that is not there, or not there for whoever asks. */
export function Gone() {
  return (
    <Frame lead={words.lead} at={0}>
      <EmptyState
        motif={<Kolam seed="gone" n={5} />}
        title={words.gone}
        line={words.goneLine}
        action={
          <LinkButton to={addressOf({})} discover="none">
            {words.another}
          </LinkButton>
        }
      />
    </Frame>
  );
}
