import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { root } from "@upaya/tools/lib/root.ts";
import { places } from "./support/env.ts";
import { latestCode } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

async function queue(to: string, text: string): Promise<void> {
  const { database, secret } = places();
  const { code, output } = await runCommand(process.execPath, [`${root}/tools/perf/queue-code.ts`, to, text], {
    env: { DATABASE_URL: database.url, BUS_NAME: database.name, AUTH_SECRET: secret },
  });
  expect(code, output).toBe(0);
}

test("letters and text messages reach their reader, who finds the newest code", { tag: "@once" }, async () => {
  for (const to of ["inbox@example.org", "+919800000077"]) {
    const began = Date.now();
    await queue(to, "Your code is 482 913. It is good for 10 minutes.");
    expect(await latestCode(to, began)).toBe("482913");
    const later = Date.now();
    await queue(to, "Your code is 000271. It is good for 10 minutes.");
    expect(await latestCode(to, later)).toBe("000271");
  }
});
