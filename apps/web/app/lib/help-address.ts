/** Where a person is asked: about what somebody was looking at, where that is known. */
const askAddress = "/help/ask";

const about = (kind: string, of: string) => `${askAddress}?${new URLSearchParams({ about: `${kind}:${of}` }).toString()}`;

export const askAboutLesson = (slug: string, lesson: string): string => about("lesson", `${slug}/${lesson}`);
export const askAboutCertificate = (number: string): string => about("certificate", number);
export const askAboutPage = (path: string): string => about("page", path);

interface Begun {
  readonly topic?: string;
  /** What was typed already. */
  readonly text?: string;
}

export function askPerson(begun: Begun = {}): string {
  const search = new URLSearchParams({ ...begun }).toString();
  return search ? `${askAddress}?${search}` : askAddress;
}
