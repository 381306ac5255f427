import type { HelpState } from "@upaya/contracts/engagement/help-rules.ts";
import { Tag } from "../../ui/tag.tsx";
import { threadWords as words } from "./thread-words.ts";

const tones = { waiting: "y", answered: "n", solved: "g", closed: "neutral" } as const;

export function StateTag({ state }: { state: HelpState }) {
  return <Tag tone={tones[state]}>{words.states[state]}</Tag>;
}
