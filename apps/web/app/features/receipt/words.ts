import { count } from "../../ui/format.ts";

export const receiptWords = {
  title: "Receipt of a deletion",
  description: "What became of an account whose owner asked for it to be deleted. It names nobody.",
  states: {
    waiting: "Not deleted yet",
    called_back: "Called back: the account stays",
    at_work: "Being deleted",
    done: "Deleted",
  },
  lines: {
    waiting: "Until then its owner can call it back with one press, under Account and privacy.",
    called_back: "Its owner changed their mind, and everything is where it was.",
    at_work: "It takes a few minutes. Look again later.",
    done: "Nobody can bring it back. Whoever comes again starts as new.",
  },
  asked: "Asked",
  due: "Due",
  ended: "Deleted",
  gone: "Gone",
  copies: "Safety copies",
  copiesText: "The last one that knew the account is overwritten within 90 days of the deletion.",
  kept: "Kept by law",
  entry: (what: string, entries: number) => `${what}: ${entries === 1 ? "1 entry" : `${count(entries)} entries`}`,
  keptLine: (what: string, until: string) => `${what}, until ${until}`,
  save: "Save this page, or its number: once the account is gone we have no address to send it to. Whoever asks us about it names the number.",
  print: "Print or save as PDF",
  home: "Home",
} as const;
