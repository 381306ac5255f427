/** The colours of a cover. It is an image file of its own, so these are values and not the page's tokens. */
export interface Palette {
  ground: string;
  spine: string;
  line: string;
  /** The filled tiles, a step lighter than the ground. */
  soft: string;
  /** The one lit tile. */
  lit: string;
  dot: string;
}

export const coverCategories = [
  "self_paced_courses",
  "expert_masterclass",
  "webinars",
  "micro_resources",
  "certifications",
  "bundles",
  "olympiad",
  "others",
] as const;
export type CoverCategory = (typeof coverCategories)[number];

export const palettes: Readonly<Record<CoverCategory, Palette>> = {
  self_paced_courses: { ground: "#0D5140", spine: "#0A3D31", line: "#EAF4EF", soft: "#1D7A60", lit: "#F9B522", dot: "#FFDB85" },
  expert_masterclass: { ground: "#21366E", spine: "#1A2A56", line: "#EDF1FA", soft: "#3855A3", lit: "#F9B522", dot: "#FFDB85" },
  webinars: { ground: "#A8401F", spine: "#83300F", line: "#FCF0EA", soft: "#C9592F", lit: "#FFDB85", dot: "#FFEBB8" },
  micro_resources: { ground: "#F9B522", spine: "#E09A10", line: "#3B2705", soft: "#FFD064", lit: "#A8401F", dot: "#7D2E17" },
  certifications: { ground: "#5B1A3A", spine: "#45112B", line: "#FBE9F0", soft: "#7F2C55", lit: "#F9B522", dot: "#FFDB85" },
  bundles: { ground: "#D2E8DE", spine: "#A6D2BF", line: "#0D5140", soft: "#F4F6F1", lit: "#BC4B26", dot: "#BC4B26" },
  olympiad: { ground: "#16201C", spine: "#0B1310", line: "#F4F6F1", soft: "#28332E", lit: "#F9B522", dot: "#F9B522" },
  others: { ground: "#3F4B45", spine: "#28332E", line: "#F4F6F1", soft: "#56635C", lit: "#F9B522", dot: "#FFDB85" },
};

/** Three papers keep a shelf from looking uniform: deep (the palette itself), mid and pale. */
export const papers: Readonly<Partial<Record<CoverCategory, readonly Partial<Palette>[]>>> = {
  self_paced_courses: [
    {},
    { ground: "#1D7A60", spine: "#12644E", soft: "#3B977A" },
    { ground: "#D2E8DE", spine: "#A6D2BF", line: "#0B4034", soft: "#F4F6F1", dot: "#A8401F" },
  ],
  expert_masterclass: [
    {},
    { ground: "#3855A3", spine: "#2A4388", soft: "#5573BF" },
    { ground: "#D8E0F4", spine: "#B0C1E8", line: "#1A2A56", soft: "#F6F8FD", dot: "#A8401F" },
  ],
  webinars: [
    {},
    { ground: "#7D2E17", spine: "#5E2414", soft: "#A8401F" },
    { ground: "#F8DCCF", spine: "#F0B79F", line: "#7D2E17", soft: "#FDF3EE", lit: "#A8401F" },
  ],
  micro_resources: [{}, { ground: "#FFE6A6", spine: "#F9C64F", soft: "#FFF6DC" }, { ground: "#FFD064", spine: "#F9B522", soft: "#FFE6A6" }],
  certifications: [
    {},
    { ground: "#7F2C55", spine: "#5B1A3A", soft: "#9C4A73" },
    { ground: "#F6DDE7", spine: "#E9BACD", line: "#5B1A3A", soft: "#FDF3F7" },
  ],
};

/** The three bands of a bundle: ground, line, dot. */
export const bundleBands = [
  ["#0D5140", "#EAF4EF", "#F9B522"],
  ["#F9B522", "#3B2705", "#A8401F"],
  ["#21366E", "#EDF1FA", "#F9B522"],
] as const;
