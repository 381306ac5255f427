import { none, type PersonalRegister } from "#platform/personal.ts";

export const contentColumns: PersonalRegister<"content"> = {
  // Reviews are published by their writers under their names; no account of ours hangs on them.
  "content.item": { kind: none, id: none, position: none, body: none, published: none },
  "content.page": { path: none, published: none, draft: none, changed_at: none },
};
