import { otherPurpose } from "@upaya/contracts/engagement/call-back-rules.ts";

/** What stands in a form of this feature, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** What was typed and not sent, by the kind of request. It is here as long as the page is: nothing of it is kept on the device. */
const drafts = new Map<string, Typed>();

export function draftOf(kind: string): Typed {
  return drafts.get(kind) ?? {};
}

export function keepDraft(kind: string, typed: Typed): void {
  drafts.set(kind, typed);
}

export function dropDraft(kind: string): void {
  drafts.delete(kind);
}

/** Words of one's own belong to one purpose alone: with another they are gone. */
export function typedIn(form: HTMLFormElement): Typed {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { ownPurpose = "", ...typed } = Object.fromEntries(texts);
  return typed["purpose"] === otherPurpose ? { ...typed, ownPurpose } : typed;
}
