/** What somebody who reports a mistake says is wrong with a lesson. */
export const reportKinds = ["wrong", "unclear", "broken", "captions"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Characters: enough to find the place by, and a page at most. */
export const reportLength = { least: 10, most: 1_000 } as const;
