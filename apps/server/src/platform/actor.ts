/** Who is asking. Comes from the token and from nowhere else. */
export type Actor = Anonymous | SignedIn;

interface Anonymous {
  readonly kind: "anonymous";
}

interface SignedIn {
  readonly kind: "user";
  readonly id: string;
  readonly roles: readonly string[];
}

export const anonymous: Actor = { kind: "anonymous" };
/** The worker acting for the house itself: schedules, consumers, seeds. */
export const house: Actor = { kind: "user", id: "00000000-0000-7000-8000-000000000000", roles: ["house"] };
