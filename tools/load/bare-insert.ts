import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../lib/run-command.ts";

const program = "pgbench";
/** Of no question that anybody answers: the book must not find these rows. */
const bareQuestion = "019a2a00-0000-7000-8000-0000000000ff";

/** The row of one answer and nothing else, each in a commit of its own, by pgbench. Answers how many a second. */
export async function bareInserts(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "bare-insert-"));
  const script = join(folder, "insert.sql");
  writeFileSync(
    script,
    `insert into quiz.attempt (user_id, question_id, option_index, correct, answered_at)
      values (gen_random_uuid(), '${bareQuestion}', 1, false, platform.now()) on conflict do nothing;\n`,
  );
  try {
    const { code, output } = await runCommand(
      program,
      ["--no-vacuum", "--protocol=prepared", `--client=${clients}`, "--jobs=2", `--time=${seconds}`, `--file=${script}`, databaseUrl],
      { env: { PGOPTIONS: "-c role=app_runtime -c timezone=UTC", PGAPPNAME: "bare" } },
    );
    const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    if (code !== 0 || !(rate > 0)) throw new Error(`pgbench did not run:\n${output}`);
    return rate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
