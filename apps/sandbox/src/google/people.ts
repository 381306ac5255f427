import { createHash } from "node:crypto";

/** Somebody with an account at the sandbox's Google. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

interface NewPerson {
  readonly email: string;
  /** True unless said otherwise. */
  readonly email_verified?: boolean;
  readonly name?: string;
  /** The same account under another address: give it the `sub` it had. */
  readonly sub?: string;
}

export interface People {
  /** Adds an account, or changes the one with the same `sub`. */
  add(person: NewPerson): Person;
  find(sub: string): Person | undefined;
  list(): Person[];
}

const residents: readonly NewPerson[] = [
  { email: "asha.google@example.org", name: "Asha Verma" },
  { email: "imran.google@example.org", name: "Imran Qureshi" },
  { email: "meena.unverified@example.org", name: "Meena Rao", email_verified: false },
];

/** Google's `sub` is 21 digits and never changes. Ours follows from the address, so that it survives a restart. */
function subOf(email: string): string {
  const hash = createHash("sha256").update(email.toLowerCase()).digest();
  return `1${(hash.readBigUInt64BE() % 10n ** 18n).toString().padStart(20, "0")}`;
}

export function createPeople(): People {
  const bySub = new Map<string, Person>();
  const people: People = {
    add({ email, email_verified = true, name, sub = subOf(email) }) {
      const person = { sub, email, email_verified, name: name ?? bySub.get(sub)?.name ?? email.replace(/@.*/, "") };
      bySub.set(sub, person);
      return person;
    },
    find: (sub) => bySub.get(sub),
    list: () => [...bySub.values()],
  };
  for (const resident of residents) people.add(resident);
  return people;
}
