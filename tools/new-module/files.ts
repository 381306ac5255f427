import { contractFiles } from "./contract-files.ts";
import { type Names, namesOf, type NewFile } from "./names.ts";
import { serverFiles } from "./server-files.ts";
import { testFile } from "./test-file.ts";
import { toldFile } from "./told.ts";

/**
 * The files of a new module, and what is left for a person to do. They work as they are: a wish that somebody makes and staff answer. Whom
 * its events tell is said in engagement, which hears every ring below it (`isHeard`).
 */
export function moduleFiles(name: string, minute: string, isHeard: boolean): { files: NewFile[]; next: string[] } {
  const names = namesOf(name);
  const told = isHeard ? [toldFile(names)] : [];
  return {
    files: [...contractFiles(names), ...serverFiles(names), migration(names, minute), testFile(names), ...told],
    next: [
      "1 pnpm generate, and read what it changed",
      `2 the words: what is a wish in ${name}? Its contract, its table, its README`,
      `3 the tests: happy, refused, not found, twice, someone else's`,
      "4 pnpm authz --write, pnpm check",
    ],
  };
}

function migration({ schema }: Names, minute: string): NewFile {
  return {
    path: `apps/server/migrations/${minute}_${schema}.sql`,
    text: `select platform.open_schema('${schema}');

create table ${schema}.wish (
  id uuid primary key,
  user_id uuid not null,
  words text not null,
  -- Until then staff have promised an answer.
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- When whoever made it was to be told that it is late.
  late_at timestamptz,
  made_at timestamptz not null default platform.now(),
  check ((answer is null) = (answered_at is null))
);
create index wish_user on ${schema}.wish (user_id, id);
create index wish_due on ${schema}.wish (due_at, id) where answered_at is null;
create index wish_answered on ${schema}.wish (answered_at, id) where answered_at is not null;
`,
  };
}
