import type { Action } from "@upaya/contracts/content/blocks/common.ts";
import { LinkButton } from "../../ui/button.tsx";

interface ActionsProps {
  actions: readonly Action[];
  /** How the first one looks; a second one is drawn with a line. */
  first: "primary" | "accent";
}

/** What an opening asks for, the more important first. */
export function Actions({ actions, first }: ActionsProps) {
  return (
    <div className="row">
      {actions.map(({ label, to }, index) => (
        <LinkButton key={to} to={to} size="l" variant={index === 0 ? first : "line"}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
