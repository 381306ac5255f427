import type { SentFile } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "./ctx.ts";

/** Whoever asks, as the matrix of rights signed them in. */
export interface Session {
  readonly id: string;
  readonly token: string;
  readonly cookie: string;
}

/** A valid input of an operation. Whether the act then likes it is another question; it must not be refused for its shape. */
export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  /** Sent as a form, with this file or with a picture. */
  readonly file?: boolean | SentFile;
  /** For an operation that is done with the cookie. */
  readonly withCookie?: boolean;
  readonly variables?: Record<string, unknown>;
  /** The thing that the input names and its act itself looks up; what a policy guards is known from the policy. */
  readonly thing?: string;
  /** A thing of the module's `things`, made anew for each call: its id is given. For what the staff's desk does to things. */
  readonly made?: string;
  /** The operation says whose it is for: swapped for somebody else's, the answer is 403. */
  readonly claims?: boolean;
}

export interface Given {
  /** The id of the thing, for operations on one. */
  readonly id: string;
  readonly userId: string;
  /** Somebody who is not the caller. */
  readonly other: string;
  readonly session: Session | undefined;
  /** What stands in an address that was made for the caller: the token of a one-time link, or a video and a pass to it. */
  readonly link: string;
  /** A file that the caller has uploaded and nothing has taken, for an operation that takes one. */
  readonly upload: string;
  /** A resource and a bundle that are there. */
  readonly slug: string;
  readonly bundle: string;
  readonly resource: string;
  /** A course that is open, in which the caller is enrolled. */
  readonly course: { readonly slug: string; readonly id: string };
  readonly question: string;
  readonly badge: string;
  /** One of the staff, and something that staff did. */
  readonly staff: string;
  readonly audit: string;
}

/** Enough to ask a sample what kind of operation it is. */
export const nothingGiven: Given = {
  id: "",
  userId: "",
  other: "",
  session: undefined,
  link: "",
  upload: "",
  slug: "",
  bundle: "",
  resource: "",
  course: { slug: "", id: "" },
  question: "",
  badge: "",
  staff: "",
  audit: "",
};

/** Each makes a thing as it may be at some time, by the acts and stores of its module, and answers its id. */
export type Things = Record<string, (ctx: Ctx) => Promise<string>>;

/** By the endpoint's name, or the field's: one for each operation of a module, in its `samples.ts`. */
export type Samples = Record<string, (given: Given) => Sample>;
