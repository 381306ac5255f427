/** Who is asking. Comes from the token and from nowhere else. */
export type Actor = Anonymous | SignedIn;

interface Anonymous {
  readonly kind: "anonymous";
}

export interface SignedIn {
  readonly kind: "user";
  readonly id: string;
  readonly roles: readonly string[];
  /** Roles that are held on one thing only, such as a school. */
  readonly grants: readonly Grant[];
  /** The session was opened at the staff's desk: it is good there and nowhere else. */
  readonly atDesk?: boolean;
  /** The session that asks; none when the system itself acts. */
  readonly session?: string;
}

export interface Grant {
  readonly role: string;
  /** What kind of thing that is. */
  readonly kind: string;
  readonly on: string;
}

export const anonymous: Actor = { kind: "anonymous" };
/** The worker acting for itself: schedules, consumers, seeds. */
export const system: Actor = { kind: "user", id: "00000000-0000-7000-8000-000000000000", roles: ["system"], grants: [] };

/** The caller of an act whose policy lets nobody in unknown. Reaching it without one is a fault of ours, not the caller's. */
export function personOf(actor: Actor): SignedIn {
  if (actor.kind === "anonymous") throw new Error("an act that needs a person was reached by nobody");
  return actor;
}
