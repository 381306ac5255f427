/** What somebody may hear of, in the order of the settings page. A domain that tells something new adds its line here. */
export const topics = [
  "security",
  "orders",
  "certificates",
  "sessions",
  "answers",
  "school",
  "streak",
  "badges",
  "courses",
  "news",
] as const;
export type Topic = (typeof topics)[number];

/** Beside the bell, where everything stands. */
export const channels = ["push", "email", "sms"] as const;
export type Channel = (typeof channels)[number];

/** How letters about a topic come. */
export const letterWays = ["now", "digest", "no"] as const;
export type LetterWay = (typeof letterWays)[number];

export interface Choice {
  readonly bell: boolean;
  readonly push: boolean;
  readonly email: LetterWay;
  readonly sms: boolean;
}

/**
 * How each begins: what somebody waits for at once, the rest in the digest. A text message comes to nobody who has not asked for it. A talk
 * that is moved tomorrow cannot wait for the digest of the evening.
 */
export const firstChoices: Readonly<Record<Topic, Choice>> = {
  security: { bell: true, push: true, email: "now", sms: false },
  orders: { bell: true, push: true, email: "now", sms: false },
  certificates: { bell: true, push: true, email: "now", sms: false },
  sessions: { bell: true, push: true, email: "now", sms: false },
  answers: { bell: true, push: true, email: "digest", sms: false },
  school: { bell: true, push: true, email: "now", sms: false },
  streak: { bell: true, push: true, email: "no", sms: false },
  badges: { bell: true, push: false, email: "digest", sms: false },
  courses: { bell: true, push: false, email: "digest", sms: false },
  news: { bell: true, push: false, email: "digest", sms: false },
};

/** What cannot be switched off: whoever takes over an account would begin with it. */
const always: Partial<Record<Topic, Partial<Choice>>> = { security: { bell: true, push: true, email: "now" } };

export const isAlways = (topic: Topic, part: keyof Choice): boolean => always[topic]?.[part] !== undefined;

/** A choice as it holds, whatever was sent. */
export const heldTo = (topic: Topic, choice: Choice): Choice => ({ ...choice, ...always[topic] });

/** Never held back nor counted against the limits: one's safety, and the dates that one registered for. */
const neverHeld: ReadonlySet<Topic> = new Set(["security", "sessions"]);

export const isNeverHeld = (topic: Topic): boolean => neverHeld.has(topic);
