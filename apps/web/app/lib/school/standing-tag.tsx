import { BadgeCheck, Clock, ShieldAlert, Undo2 } from "lucide-react";
import type { ReviewState } from "@upaya/contracts/schools/documents.ts";
import { Tag } from "../../ui/tag.tsx";
import { schoolWords } from "./words.ts";

const { standing: words } = schoolWords;

const tags = {
  verified: { tone: "g", Icon: BadgeCheck, text: words.verified },
  sent: { tone: "y", Icon: Clock, text: words.review },
  returned: { tone: "r", Icon: Undo2, text: words.returned },
  none: { tone: "r", Icon: ShieldAlert, text: words.none },
  ended: { tone: "r", Icon: ShieldAlert, text: words.none },
  revoked: { tone: "r", Icon: ShieldAlert, text: words.none },
} as const;

/** How far a school's verification has come, in a word and a sign. */
export function StandingTag({ state }: { state: ReviewState["state"] }) {
  const { tone, Icon, text } = tags[state];
  return (
    <Tag tone={tone}>
      <Icon className="i" aria-hidden="true" />
      {text}
    </Tag>
  );
}
