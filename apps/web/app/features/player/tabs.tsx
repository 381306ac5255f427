import type { Tab } from "./player-page.tsx";
import look from "./player.module.css";
import { playerWords as words } from "./words.ts";

interface TabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** There is a transcript. */
  hasText: boolean;
  /** A guest has no notebook. */
  hasNotes: boolean;
}

/** On phones one of three is on the page; on a laptop all of them are, and this is not. */
export function Tabs3({ tab, onTab, hasText, hasNotes }: TabsProps) {
  const first = hasText ? words.transcript : hasNotes ? words.notes : words.thisLesson;
  const all = [
    { tab: "text" as const, label: first },
    ...(hasText && hasNotes ? [{ tab: "notes" as const, label: words.notes }] : []),
    { tab: "lessons" as const, label: words.lessons },
  ];
  return (
    <div className={look["tabs"]} role="group" aria-label={words.show}>
      {all.map((each) => (
        <button key={each.tab} type="button" aria-pressed={tab === each.tab} onClick={() => onTab(each.tab)}>
          {each.label}
        </button>
      ))}
    </div>
  );
}
