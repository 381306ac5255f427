/** The one lesson of a replay and the chapter that it is in, in the language of the talk. */
const titles: Readonly<Record<string, string>> = { en: "Replay", hi: "दोबारा देखें" };
export const replayTitle = (language: string): string => titles[language] ?? titles["en"]!;

export const replayWords = {
  facts: "The talk",
  page: "As people see it",
  opened: (title: string) => `The replay of “${title}” can be watched now.`,
  coming: (title: string) => `The replay of “${title}” is here. It can be watched once it is converted.`,
  removed: "The replay is taken back.",
  none: "There was none.",
  held: (day: string) => `Held until ${day}`,
} as const;
