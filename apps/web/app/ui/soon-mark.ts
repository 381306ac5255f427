import { uiWords } from "./words.ts";

/** On a link whose page is not open yet: a hint for whoever points or listens, and what the style sheet writes after the label. */
export const soonMark = { title: uiWords.notOpen, "data-soon": uiWords.notOpen } as const;
