import type { LucideIcon } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { EntryCard } from "../../ui/rare/entry-card.tsx";

interface EntryProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button: what it says and where it leads. */
  action: string;
  to: string;
  variant?: "soft" | "line";
}

/** A way on from a page: what is there, and the button that goes there. */
export function Entry({ icon: Icon, title, text, action, to, variant = "soft" }: EntryProps) {
  const button = (
    <LinkButton variant={variant} to={to} discover="none">
      {action}
    </LinkButton>
  );
  return <EntryCard icon={<Icon className="i i-l" aria-hidden />} title={title} text={text} action={button} />;
}
