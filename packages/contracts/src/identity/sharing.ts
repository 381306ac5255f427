/**
 * What a teacher may let their school see, each by a yes of its own. The link itself shows a name, subjects and grades. Answers of quizzes, posts,
 * applications and points have no kind, so that nothing can ask for them.
 */
export const sharedKinds = ["hours", "certificates", "levels"] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** What for. */
export const sharedPurposes = ["board_report", "school_file", "training_plan"] as const;
export type SharedPurpose = (typeof sharedPurposes)[number];

/** The first one is proposed. */
export const purposesOf: Readonly<Record<SharedKind, readonly [SharedPurpose, ...SharedPurpose[]]>> = {
  hours: ["board_report", "training_plan", "school_file"],
  certificates: ["school_file", "board_report"],
  levels: ["training_plan", "school_file"],
};

/** The last day of a yes is at most so many days ahead. Without one it ends with the link. */
export const mostSharedDays = 730;

/** What somebody looked at: one kind of one person, a page of the school's figures, or a file of them. */
export const lookKinds = [...sharedKinds, "dashboard", "file"] as const;
export type LookKind = (typeof lookKinds)[number];

export const lookReasons = [...sharedPurposes, "report"] as const;
export type LookReason = (typeof lookReasons)[number];

/** Why a yes is over: by the teacher, by another yes in its place, by its last day, with the link, or with an account. */
export const sharingEnds = ["withdrawn", "replaced", "over", "unlinked", "joined", "forgotten"] as const;
export type SharingEnd = (typeof sharingEnds)[number];
