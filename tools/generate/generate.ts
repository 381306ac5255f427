import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { operations } from "@upaya/contracts/operations.generated.ts";
import { buildSchema } from "@upaya/server/app.ts";
import { operationHash } from "@upaya/server/platform/graphql/register.ts";
import { createTestDatabase, ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";
import { contractLists } from "./contract-lists.ts";
import { dataPage } from "./data-page.ts";
import { importRules } from "./import-rules.ts";
import { moduleList, moduleListPath } from "./module-list.ts";
import { openapi, openapiPage } from "./openapi.ts";

export interface Generated {
  readonly path: string;
  readonly text: string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Everything that is derived from code and committed. Building it boots the route table and the schema: what declares no policy stops here. */
export async function generateAll(): Promise<Generated[]> {
  const document = openapi();
  const persisted = Object.fromEntries(operations.map((operation) => [operationHash(operation), operation]));
  return [
    { path: "packages/contracts/generated/openapi.json", text: json(document) },
    { path: moduleListPath, text: moduleList() },
    ...contractLists(),
    { path: "docs/data.md", text: dataPage() },
    { path: "docs/api.md", text: openapiPage(document) },
    { path: "packages/contracts/generated/schema.graphql", text: `${printSchema(lexicographicSortSchema(buildSchema()))}\n` },
    { path: "packages/contracts/generated/operations.json", text: json(persisted) },
    { path: "tools/house/import-rules.generated.json", text: json(importRules()) },
    { path: "apps/server/src/platform/db/tables.generated.ts", text: await tableTypes() },
  ];
}

/** From a database that this code's own migrations have just made. */
async function tableTypes(): Promise<string> {
  await ensureTemplate();
  const database = await createTestDatabase();
  const file = join(tmpdir(), `${database.name}.ts`);
  try {
    const args = [
      "--url",
      database.url,
      "--dialect",
      "postgres",
      "--default-schema",
      "none",
      "--type-mapping",
      '{"int8":"number"}',
      "--date-parser",
      "string",
      "--out-file",
      file,
    ];
    const { code, output } = await runCommand(join(root, "tools/node_modules/.bin/kysely-codegen"), args);
    if (code !== 0) throw new Error(`kysely-codegen failed:\n${output}`);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(file, { force: true });
    await database.drop();
  }
}
