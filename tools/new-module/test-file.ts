import type { Names, NewFile } from "./names.ts";

export function testFile({ name, schema, title }: Names): NewFile {
  return {
    path: `apps/server/src/modules/${name}/wishes.db.test.ts`,
    text: `import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { atDesk, because } from "../../../test/at-desk.ts";
import { signUp } from "../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { lateWishMarker } from "./mark-late-wish.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function wish(words: string): Promise<string> {
  const { browser } = await signUp(app, \`\${randomUUID()}@example.org\`);
  const { json } = await browser.ask("POST", "/api/${name}/wishes", { body: { words }, headers: { "idempotency-key": randomUUID() } });
  return json.id as string;
}
const lateAt = async (id: string) =>
  (await app.sql<{ late_at: Date | null }>("select late_at from ${schema}.wish where id = $1", [id]))[0]?.late_at;

describe("a wish", () => {
  it("waits at the desk with its promise until staff answer it, which is in the log", async () => {
    const id = await wish("A quiet corner");
    const { id: me, desk } = await atDesk(app, "staff_support");
    const { queues, acts } = (await desk.ask("GET", "/api/staff/desk")).json;
    expect(queues).toContainEqual(expect.objectContaining({ title: "${title}: wishes", waiting: 1, promise: "Answered within two days" }));
    expect(acts).toContainEqual(expect.objectContaining({ queue: "${name}-wishes", label: "Answer", reason: true }));
    const { json } = await desk.ask("GET", \`/api/staff/${name}/wishes/\${id}\`);
    expect(json.parts).toEqual([{ kind: "words", title: "The wish", text: "A quiet corner" }]);
    const answer = () => desk.ask("POST", \`/api/staff/${name}/wishes/\${id}/answer\`, { body: { answer: "Behind the library.", reason: because } });
    expect([(await answer()).status, (await answer()).status]).toEqual([200, 404]);
    expect(await app.sql("select user_id, reason from platform.staff_audit where step = 'done' and ids->>'id' = $1", [id])).toEqual([{ user_id: me, reason: because }]);
  });

  it("that nobody answered in time is late, once", async () => {
    const [answered, late] = [await wish("One"), await wish("Two")];
    const { desk } = await atDesk(app, "staff_support");
    await desk.ask("POST", \`/api/staff/${name}/wishes/\${answered}/answer\`, { body: { answer: "Yes.", reason: because } });
    await setClockOffset(app.platform.env, "3 days");
    await app.platform.clock.sync();
    await workOff(app, [lateWishMarker]);
    expect([await lateAt(answered), await lateAt(late)]).toEqual([null, expect.any(Date)]);
  });
});
`,
  };
}
