import type { ChangeKind } from "@upaya/contracts/identity/undo-change.ts";

const kinds: Readonly<Record<ChangeKind, string>> = {
  identifier_added: "A new address opens your account",
  identifier_removed: "An address no longer opens your account",
  password_set: "A new password opens your account",
  passkey_added: "A new passkey opens your account",
  passkey_removed: "A passkey no longer opens your account",
  accounts_joined: "Your account was joined with another one",
  data_exported: "A copy of your data was asked for",
};

export const undoWords = {
  title: "Undo a change at your account",
  description: "For three days a change at the ways into your account can be undone with the link from our letter.",
  loading: "Looking at the change",
  kinds,
  when: "When",
  device: "Device",
  until: "Can be undone until",
  text: "Was it you? Then close this page. If not, press the button: the ways into your account become what they were before this, also those that were changed after it, and every other device is signed out.",
  joinedText: "Each of the two accounts opens by its own ways again. Points, bookmarks and answers stay with the older one.",
  exportedText: "A file that was handed over cannot be taken back.",
  act: "Undo this change",
  busy: "Undoing...",
  done: "It is undone",
  doneText:
    "Your account opens as it did before, and every other device is signed out. If you do not know who did this, look at your mailbox, too: whoever reads your letters can sign in with a code.",
  toAccount: "Account and privacy",
  ended: "This link has ended",
  endedText: "It works once, for three days. If something about your account looks wrong, look at its ways in and its devices.",
  later: "Another letter comes first",
  laterText:
    "Your account was joined with another one after this change. Open the letter about that and undo the joining first; then come back here.",
  failed: "We could not look at this change",
} as const;
