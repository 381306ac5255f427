interface NewFile {
  readonly path: string;
  readonly text: string;
}

const camel = (kebab: string) => kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (kebab: string) => camel(`-${kebab}`);

/** The files of a new act, and what is left for a person to do. They type-check as they are; the test fails until it says something. */
export function actFiles(module: string, act: string): { files: NewFile[]; next: string[] } {
  const name = camel(act);
  const Contract = pascal(act);
  const folder = `apps/server/src/modules/${module}`;
  const contract = `packages/contracts/src/${module}/${act}.ts`;
  const files = [
    {
      path: contract,
      text: `import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const ${Contract} = defineEndpoint({
  name: "${Contract}",
  method: "POST",
  path: "/${module}/${act}",
  summary: "One sentence that says what it does.",
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  idempotent: "key",
});
`,
    },
    {
      path: `${folder}/${act}.ts`,
      text: `import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ${Contract} } from "@upaya/contracts/${module}/${act}.ts";
import type { Ctx } from "#platform/ctx.ts";

/** The rule that this act keeps. */
export async function ${name}(ctx: Ctx, input: Input<typeof ${Contract}>): Promise<Reply<typeof ${Contract}>> {
  ctx.log.debug({ input }, "${act}");
  return { message: "" };
}
`,
    },
    {
      path: `${folder}/${act}.db.test.ts`,
      text: `import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { ${name} } from "./${act}.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("${name}", () => {
  it("does what it is for", async () => {
    expect(await ${name}(app.ctx(), {})).toEqual({ message: "say what the person reads" });
  });
});
`,
    },
  ];
  const next = [
    `1 the contract: ${contract}, its codes and pure rules`,
    `2 the test: happy, refused, not found, twice, someone else's`,
    `3 SQL in ${folder}/${module}.store.ts, a migration if it needs one`,
    `4 one line in ${folder}/routes.ts: endpoint(${Contract}, <policy>, ${name})`,
    `5 pnpm generate, pnpm check`,
  ];
  return { files, next };
}
