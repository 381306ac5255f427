/** What sample people do with the dates of sample talks. When these are, in which zone and for how many stands in their folders. */

/** Talks that can be joined; the rooms are at an example's address, which leads nowhere. */
export const joinable: readonly string[] = [
  "phases-of-the-moon-live",
  "families-of-every-kind",
  "forty-learners-twelve-computers",
  "ai-tools-and-honest-work",
  "science-in-two-languages",
  "talking-about-a-childs-drawing",
  "teaching-painful-history",
  "unseen-passages-what-the-question-wants",
  "physics-viva-and-practicals",
  "choosing-a-teacher",
  "assessing-speaking-fairly",
  "parivar-ke-saath-baithak",
  "kho-kho-and-kabaddi-by-playing",
];

export const roomOf = (slug: string): string => `https://rooms.upaya.example/${slug}`;

/** `held` is the date before today, `next` the one after. */
interface SamplePlace {
  readonly email: string;
  readonly talk: string;
  readonly date: "held" | "next";
  /** They came in. */
  readonly came?: true;
}

const [asha, meera, kwame, maria] = ["asha.patil", "meera.joshi", "kwame.mensah", "maria.santos"].map(
  (name) => `${name}@upaya.example`,
) as [string, string, string, string];

/** In the order in which they come. */
export const places: readonly SamplePlace[] = [
  { email: asha, talk: "phases-of-the-moon-live", date: "next" },
  { email: asha, talk: "science-in-two-languages", date: "held" },
  { email: asha, talk: "unseen-passages-what-the-question-wants", date: "next" },
  { email: asha, talk: "kho-kho-and-kabaddi-by-playing", date: "next" },
  { email: meera, talk: "forty-learners-twelve-computers", date: "next" },
  { email: meera, talk: "families-of-every-kind", date: "next" },
  { email: kwame, talk: "talking-about-a-childs-drawing", date: "held", came: true },
  { email: kwame, talk: "science-in-two-languages", date: "held", came: true },
  { email: kwame, talk: "families-of-every-kind", date: "next" },
  { email: maria, talk: "teaching-painful-history", date: "next" },
  { email: maria, talk: "ai-tools-and-honest-work", date: "next" },
];

/** Has fewer seats than made-up teachers who came before the others. */
export const full = { talk: "forty-learners-twelve-computers", before: 8 } as const;

export const moved = {
  talk: "teaching-painful-history",
  days: 2,
  reason: "The host travels that week. We meet two days later, at the same hour.",
} as const;

export const cancelled = {
  talk: "unseen-passages-what-the-question-wants",
  reason: "The host has fallen ill. There is another date later, and you are welcome at it.",
} as const;

/** Talks that are over and can be watched. */
export const replays = [
  { talk: "science-in-two-languages", film: "replays/science-in-two-languages.mp4" },
  { talk: "maths-corner-low-cost", film: "replays/maths-corner-low-cost.mp4" },
] as const;
