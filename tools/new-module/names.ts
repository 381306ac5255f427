export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** The one word of a module, as each place writes it. */
export interface Names {
  /** Folders and addresses: reading-circle. */
  readonly name: string;
  /** PostgreSQL, events and jobs: reading_circle. */
  readonly schema: string;
  /** Values: readingCircle. */
  readonly camel: string;
  /** Contracts: ReadingCircle. */
  readonly pascal: string;
  /** On the desk: Reading circle. */
  readonly title: string;
}

export function namesOf(name: string): Names {
  const camel = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  return { name, schema: name.replaceAll("-", "_"), camel, pascal: upper(camel), title: upper(name.replaceAll("-", " ")) };
}
