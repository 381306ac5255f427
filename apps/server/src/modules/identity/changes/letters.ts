import type { Brand } from "@upaya/contracts/brand.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import type { ChangeKind } from "@upaya/contracts/identity/undo-change.ts";

export interface Told {
  readonly kind: ChangeKind;
  /** The address it is about, as its owner knows it again. */
  readonly what: string;
  readonly at: Date;
  readonly label: string;
}

const subjects: Readonly<Record<ChangeKind, (brand: string) => string>> = {
  identifier_added: (brand) => `A new way into your ${brand} account`,
  identifier_removed: (brand) => `A way into your ${brand} account was removed`,
  password_set: (brand) => `Your ${brand} password was set`,
  passkey_added: (brand) => `A passkey was added to your ${brand} account`,
  passkey_removed: (brand) => `A passkey of your ${brand} account was removed`,
  accounts_joined: (brand) => `Two ${brand} accounts are one now`,
  data_exported: (brand) => `A copy of your ${brand} data was asked for`,
};

const lines: Readonly<Record<ChangeKind, (what: string) => string>> = {
  identifier_added: (what) => `${what} opens your account from now on.`,
  identifier_removed: (what) => `${what} no longer opens your account.`,
  password_set: () => "A new password opens your account from now on.",
  passkey_added: () => "A new passkey opens your account from now on.",
  passkey_removed: () => "One of your passkeys no longer opens your account.",
  accounts_joined: (what) => `Your account and the one of ${what} were joined. Each way into one of them opens both.`,
  data_exported: () => "A file with everything that we keep about you is made. Whoever is in your account can fetch it for a week.",
};

/** What a link cannot bring back is said before it is pressed. */
const limits: Partial<Readonly<Record<ChangeKind, string>>> = {
  accounts_joined: "Points, favourites and answers stay with the older one of the two.",
  data_exported: "A file that was handed over cannot be taken back.",
};

/** People read it in many places; the hour is India's, and it says so. */
const moment = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone: "Asia/Kolkata" });

interface Written {
  readonly brand: Brand;
  /** The last line of a letter. */
  readonly address: string;
}

interface SafetyLetter {
  readonly subject: string;
  readonly look: LetterLook;
}

const guards = {
  why: "It is about the ways into your account, and every address of it is told.",
  cannotStop: "This letter guards your account, so it cannot be switched off.",
};

export function changeLetter({ brand, address }: Written, { kind, what, at, label }: Told, link: string): SafetyLetter {
  const limit = limits[kind];
  return {
    subject: subjects[kind](brand.name),
    look: {
      kind: "security",
      preheader: "Was it not you? It can be undone for three days.",
      title: subjects[kind](brand.name),
      paragraphs: [
        lines[kind](what),
        "Was it you? Then there is nothing to do.",
        "Was it not you? Open this page and press the button on it.",
      ],
      facts: [
        { label: "When", value: `${moment.format(at)}, Indian time` },
        { label: "Device", value: label },
      ],
      button: { label: "It was not me", href: link },
      after: [
        `It puts the ways into your account back to what they were before this, and signs every device out. ${limit ? `${limit} ` : ""}The link works once, for three days.`,
      ],
      ...guards,
      address,
    },
  };
}

export function changeSms({ name }: Brand, { kind, what }: Told, link: string): string {
  return `${lines[kind](what)} Not you? Undo it within 3 days: ${link} ${name}`;
}

export function undoneLetter({ brand: { name }, address }: Written, at: Date): SafetyLetter {
  const subject = `A change at your ${name} account was undone`;
  return {
    subject,
    look: {
      kind: "security",
      preheader: "The ways into it are what they were before.",
      title: subject,
      paragraphs: [
        `Somebody pressed the button of a letter that we sent to one of your addresses. The ways into your account are again what they were before ${moment.format(at)}, Indian time, and every other device is signed out.`,
        "You can look at them under Account and privacy.",
      ],
      ...guards,
      address,
    },
  };
}

export function undoneSms({ name }: Brand): string {
  return `A change at your ${name} account was undone. The ways into it are what they were before, and other devices are signed out.`;
}
