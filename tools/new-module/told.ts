import type { Names, NewFile } from "./names.ts";

const folder = "apps/server/src/modules/engagement/telling";

/** The table of what is told, which a new file of it is entered in. */
export const toldTable = `${folder}/table.ts`;

/** Whom its events tell, or why nobody: of a module that engagement hears. */
export function toldFile({ name, camel }: Names): NewFile {
  return {
    path: `${folder}/told/${name}.ts`,
    text: `import { wishMade } from "../../../${name}/index.ts";
import { tellsNobody } from "../told.ts";

export const ${camel}Told = [tellsNobody(wishMade, "the page that it was made on says that it arrived")];
`,
  };
}

/** The table with its rows, in the order of the alphabet. */
export function withTold(table: string, { name, camel }: Names): string {
  const line = `import { ${camel}Told } from "./told/${name}.ts";`;
  return before(before(table, /^import \{ \w+Told \} from "\.\/told\//, line), /^ {2}\.\.\.\w+Told,$/, `  ...${camel}Told,`);
}

/** After the last of the lines of this form that come before it. */
function before(text: string, form: RegExp, line: string): string {
  const lines = text.split("\n");
  const own = (each: string) => /(\w+)Told/.exec(each)![1]!;
  const first = lines.findIndex((each) => form.test(each));
  const many = lines.slice(first).findIndex((each) => !form.test(each));
  const later = lines.slice(first, first + many).findIndex((each) => own(each) > own(line));
  return lines.toSpliced(first + (later === -1 ? many : later), 0, line).join("\n");
}
