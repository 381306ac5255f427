import type { Reply } from "@upaya/contracts/endpoint.ts";
import { schoolsSee } from "../../lib/schools-see.ts";
import type { ListConsents } from "@upaya/contracts/identity/consent.ts";

type Purpose = Reply<typeof ListConsents>["data"][number]["purpose"];

interface PurposeWords {
  readonly title: string;
  readonly why: string;
  readonly without: string;
}

const purposes: Readonly<Record<Purpose, PurposeWords>> = {
  career: {
    title: "Schools may find me",
    why: schoolsSee,
    without: "Without it, no school sees you unless you write to it first.",
  },
  location: {
    title: "Use roughly where I am",
    why: "Country and city, from the address of your line, so that jobs and forms begin with your town.",
    without: "Without it, you type your town yourself.",
  },
  news: {
    title: "Letters about new courses",
    why: "One letter a month with what is new in your subjects.",
    without: "Without it, we write only about what you did here: codes, receipts, answers.",
  },
  research: {
    title: "Count me in figures about teaching",
    why: "Your answers are added up with those of others, never shown alone, to learn what helps in class.",
    without: "Without it, your answers are yours and nobody counts them.",
  },
};

export const accountWords = {
  title: "Account and privacy",
  description: "How you sign in, where you are signed in, what you agreed to, a copy of your data, and the end of your account.",
  lead: "Your account is yours: how you sign in, what you agreed to, a copy of everything, and a way out.",
  loading: "Loading your account",
  remove: "Remove",
  cancel: "Cancel",
  keepIt: "Keep it",
  close: "Close",

  proof: "Is it you?",
  proofText: "This changes who gets into your account, or hands over your data. Show once more that it is you; then it goes on by itself.",
  proofCodeTo: (to: string) => `Send a code to ${to}`,
  proofPasskey: "Use a passkey",
  proofPassword: "Enter my password",
  proofGoogle: "Continue with Google",
  proofOther: "Another way",
  proofGoOn: "Go on",
  proofEnterPassword: "Enter your password first.",
  proofNoPasskey: "No passkey was used. Try again or choose another way.",

  ways: "Ways in",
  waysLead: "Each of these opens your account. Two are safer than one: a lost phone does not lock you out.",
  kinds: { email: "E-mail", phone: "Mobile number", google: "Google" },
  confirmed: (day: string) => `Confirmed ${day}`,
  removeNamed: (value: string) => `Remove ${value}`,
  lastOne: "The only way in. Add another one before you remove it.",
  removeWay: "Remove this way in?",
  removeWayText: (value: string) =>
    `${value} will no longer open your account. We write to it, and to your other addresses, how to undo that.`,
  addEmail: "Add an e-mail address",
  addPhone: "Add a mobile number",
  email: "E-mail address",
  phone: "Mobile number",
  sendCode: "Send a code",
  sending: "Sending...",
  enterAddress: "Enter the address first.",
  code: "Six-digit code",
  codeSent: (to: string) => `We sent a code to ${to}. It works for a few minutes.`,
  checking: "Checking the code...",
  sendAgain: "Send it again",
  sentAgain: "Sent again. It is the same code.",
  otherAddress: "Use another address",
  added: (value: string) => `${value} opens your account from now on.`,

  known: "This address already has an account",
  knownText: "You have just proven that it is yours too. You can make one account of both.",
  otherName: "Name",
  noName: "No name given",
  otherSince: "Since",
  otherWays: "Opens with",
  joinText:
    "The older account stays. It takes over every way in, and what you did in the newer one comes with it. For three days a link in the letter we send takes the ways in apart again; what you did stays with the older one.",
  apart: "Keep them apart",
  join: "Join the two accounts",

  passkeys: "Passkeys",
  passkeysLead: "Sign in with the fingerprint, face or code that opens your device. Nothing to remember, nothing to steal.",
  noPasskeys: "None yet.",
  addPasskey: "Add a passkey",
  passkeySince: (day: string) => `Added ${day}`,
  passkeyUsed: (moment: string) => `last used ${moment}`,
  passkeyUnused: "not used yet",
  passkeyAdded: "This device opens your account from now on.",
  passkeyStopped: "Nothing was added.",
  passkeyKnown: "This device has a passkey for your account already.",
  passkeyUnable: "This browser cannot make passkeys.",
  removePasskey: "Remove this passkey?",
  removePasskeyText: (label: string) => `${label} will no longer open your account with it. Other ways in stay.`,

  password: "Password",
  hasPassword: "You have a password.",
  noPassword: "You have none. You do not need one: a code or a passkey is enough.",
  setPassword: "Set a password",
  changePassword: "Change password",
  currentPassword: "Present password",
  newPassword: "New password",
  newPasswordHint: "At least 10 characters. Three or four words are easy to remember.",
  passwordEnds: "Every other device is signed out.",
  savePassword: "Save password",
  saving: "Saving...",
  passwordSaved: "Your password is saved. Other devices were signed out.",

  devices: "Devices",
  devicesLead: "Where you are signed in. If one is not yours, sign it out and change your password.",
  thisDevice: "This device",
  sharedDevice: "Shared",
  signedInSince: (day: string) => `Signed in ${day}`,
  lastSeen: (moment: string) => `last seen ${moment}`,
  signOutDevice: "Sign out",
  signOutNamed: (label: string) => `Sign out ${label}`,
  signedOut: (label: string) => `${label} is signed out.`,

  consents: "What you agreed to",
  consentsLead: "Each for itself. You can take one back as easily as you gave it, and everything else goes on working.",
  purposes,
  given: (day: string) => `Given ${day}`,
  withdrawn: (day: string) => `Taken back ${day}`,
  /** What our server makes of the address, shown to its owner. */
  seenNear: ({ city, country }: { city: string; country: string }) => `Seen from here: ${[city, country].filter(Boolean).join(", ")}`,
  neverAsked: "Not given",
  history: (count: number) => `Everything said so far (${count})`,
  historyOlder: "Show what was said before",
  historyGiven: "given",
  historyWithdrawn: "taken back",
  historyText: (version: string) => `text ${version}`,
  saidYes: "Thank you. It is noted.",
  saidNo: "Taken back. It is noted.",

  export: "A copy of your data",
  exportLead: "Everything kept about you, as one file that people and programs can read.",
  exportInside: [
    "What you told us about yourself",
    "Your ways in and your devices",
    "What you agreed to, and when",
    "Your answers and what you sent to schools",
  ],
  exportAct: "Make my file",
  exportAgain: "Make a new one",
  exportWaits: "Your file is about to be made",
  exportPart: (done: number, total: number) => `${done} of ${total} parts`,
  exportDots: { done: "made", wrong: "failed", now: "being made", next: "to come" },
  exportAsked: (moment: string) => `Asked on ${moment}. You may leave this page and come back.`,
  exportFailed: "Your file could not be made. We look into it; please try again.",
  exportMade: (size: string, made: string, until: string) => `${size}, made on ${made}. It is here for you until ${until}.`,
  exportFetch: "Download",
} as const;
