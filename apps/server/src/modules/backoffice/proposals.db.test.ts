import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atDesk, because } from "../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("what waits for a second person", () => {
  it("is shown with whom it would be done to, to those who may do it themselves, and counted on the front page", async () => {
    const [one, two, helper] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_admin"), await atDesk(app, "staff_support")];
    const asked = await one.desk.ask("POST", `/api/staff/people/${helper.id}/roles`, { body: { role: "staff_finance", reason: because } });
    const { json } = await two.desk.ask("GET", `/api/staff/proposals/${asked.json.proposal_id}`);
    expect(json.parts[0].facts).toContainEqual({ name: "To", value: "Kavya Rao" });
    expect(json.parts[1]).toMatchObject({ title: "Account", facts: expect.arrayContaining([{ name: "Roles", value: "staff support" }]) });
    expect(json.history).toMatchObject([{ what: "Asked for it", words: because }]);
    expect(json.state).toBe("open");
    expect(json.parts[0].facts.map(({ name }: { name: string }) => name)).not.toContain("On (id)");
    expect((await one.desk.ask("GET", `/api/staff/proposals/${asked.json.proposal_id}`)).json.state).toBe("waits_for_somebody_else");
    const queueOf = async (who: typeof one) =>
      (await who.desk.ask("GET", "/api/staff/desk")).json.queues.find(({ name }: { name: string }) => name === "second-person");
    expect([(await queueOf(two)).waiting, (await queueOf(helper)).waiting]).toEqual([1, 0]);
    expect((await helper.desk.ask("GET", `/api/staff/proposals/${asked.json.proposal_id}`)).status).toBe(404);
  });

  it("says that it ended when nobody decided it", async () => {
    const { desk } = await atDesk(app, "staff_admin");
    const { id } = await atDesk(app, "staff_support");
    const asked = await desk.ask("POST", `/api/staff/people/${id}/roles`, { body: { role: "staff_finance", reason: because } });
    await app.sql("update platform.staff_proposal set expires_at = asked_at where id = $1", [asked.json.proposal_id]);
    expect((await desk.ask("GET", `/api/staff/proposals/${asked.json.proposal_id}`)).json).toMatchObject({ state: "ended", due: null });
  });
});
