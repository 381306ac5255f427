import { rings } from "@upaya/server/rings.ts";
import { isTest, lineAt, readTree, type Violation } from "../files.ts";
import { callsOf } from "../syntax.ts";

const modules = "apps/server/src/modules";
const table = `${modules}/engagement/telling/table.ts`;

/** Whom engagement hears: all below it, and itself. */
const heard: ReadonlySet<string> = new Set([
  ...rings
    .slice(
      0,
      rings.findIndex((ring: readonly string[]) => ring.includes("engagement")),
    )
    .flat(),
  "engagement",
]);

interface Defined {
  readonly subject: string | undefined;
  readonly path: string;
  readonly line: number;
}

function eventsOf(root: string): Defined[] {
  const files = readTree(root, [".ts"]).filter(({ path }) => {
    const [, module] = /^apps\/server\/src\/modules\/([^/]+)\//.exec(path) ?? [];
    return module !== undefined && heard.has(module) && !isTest(path);
  });
  return files.flatMap((file) =>
    callsOf(file)
      .filter(({ callee }) => callee === "defineEvent")
      .map(({ start, arguments: given }) => ({ subject: given[0]?.string, path: file.path, line: lineAt(file.text, start) })),
  );
}

/** Every event has one row in the table of what is told: whom it tells, or why nobody. And every row is of an event. */
export async function checkTold(root: string): Promise<Violation[]> {
  const { told } = await import("@upaya/server/modules/engagement/telling/table.ts");
  const events = eventsOf(root);
  const rows = told.map(({ subject }) => subject);
  const rule = "event-that-tells-nobody";
  const inTable = (message: string): Violation => ({ rule, path: table, message });
  return [
    ...events.flatMap(({ subject, path, line }): Violation[] => {
      if (subject === undefined) return [{ rule, path, line, message: "the name of an event is written where it is defined" }];
      if (rows.includes(subject)) return [];
      return [{ rule, path, line, message: `${subject} is not in ${table}: say whom it tells, or why nobody` }];
    }),
    ...rows.filter((subject) => !events.some((event) => event.subject === subject)).map((subject) => inTable(`${subject} is no event`)),
    ...rows.filter((subject, at) => rows.indexOf(subject) !== at).map((subject) => inTable(`${subject} is in it twice`)),
    ...told
      .filter(({ consumer, because }) => !consumer && !because?.trim())
      .map(({ subject }) => inTable(`${subject} tells nobody and does not say why`)),
  ];
}
