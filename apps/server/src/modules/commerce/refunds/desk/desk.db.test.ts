import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import { returning } from "../../../../../test/returning.ts";
import { openTill, type Till } from "../../../../../test/till.ts";

let till: Till;
let hand: ReturnType<typeof returning>;
let meera: Colleague;
let kabir: Colleague;
let thin: string;
let grand: string;

beforeAll(async () => {
  till = await openTill();
  hand = returning(till);
  meera = await atDesk(till.app, "staff_finance");
  kabir = await atDesk(till.app, "staff_finance");
  thin = await openCourse(till.app, "thin", { price: 300 });
  grand = await openCourse(till.app, "grand", { price: 12_000 });
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.at("0s");
  await till.app.sql("truncate commerce.orders, learning.enrolment, learning.record, learning.progress cascade");
});

const does = async (by: Colleague, id: string, what: string, body: object = { reason: because }) =>
  by.desk.ask("POST", `/api/staff/refunds/${id}/${what}`, { body });
const queue = async (state: string) => (await meera.desk.ask("GET", `/api/staff/refunds?state=${state}`)).json;

/** Somebody has watched half of a course, and asks for its money. */
async function asked(course = thin, price = 30_000) {
  const asha = await till.somebody(course);
  const number = await hand.buys(asha, price);
  await hand.learns(asha, course, "on-the-board", "two-mornings");
  const { id, state } = await hand.ask(asha, number, [course], "not_working");
  expect(state).toBe("asked");
  return { asha, number, id };
}

describe("what people ask back", () => {
  it("waits with what decides it, and without who they are; somebody gives it back, once", async () => {
    const { asha, number, id } = await asked();
    expect(await queue("waiting")).toMatchObject({
      rows: [{ id, subject: number, note: "₹300 · It does not work for them" }],
      counts: { waiting: 1, large: 0 },
    });
    const { json } = await meera.desk.ask("GET", `/api/staff/refunds/${id}`);
    expect(JSON.stringify(json)).not.toContain(asha);
    expect(json).toMatchObject({
      subject: number,
      state: "waiting",
      parts: [{ title: "What they ask" }, { facts: [{ value: expect.stringMatching(/^\d\d %, ₹300$/) as string }] }],
    });
    expect((await does(meera, id, "approve-large")).status).toBe(202);
    expect((await does(meera, id, "approve")).status).toBe(200);
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["refunded", false]);
    expect((await does(kabir, id, "approve")).json.error.code).toBe("commerce.refund_answered");
    await hand.works(async () => (await hand.refundState(id)) === "arrived");
    expect((await queue("given")).rows).toMatchObject([{ id }]);
  }, 30_000);

  it("is declined with a reason, looked at once more, and then it is answered for good", async () => {
    const { asha, number, id } = await asked();
    const answer = "You have watched more than half of it, and it plays on our phones.";
    expect((await does(meera, id, "decline", { answer })).status).toBe(200);
    expect(await hand.refunds(asha)).toMatchObject([{ state: "declined", answer, again_until: expect.any(String) as string }]);
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["delivered", true]);
    await expect(hand.ask(asha, number, [thin])).rejects.toMatchObject({ code: "commerce.nothing_to_return" });
    await hand.again(asha, id);
    expect((await queue("waiting")).rows).toMatchObject([{ id }]);
    await does(kabir, id, "decline", { answer: "We tried it on the same phone, and it plays." });
    expect(await hand.refunds(asha)).toMatchObject([{ state: "declined", again_until: null }]);
    await expect(hand.again(asha, id)).rejects.toMatchObject({ code: "commerce.refund_final" });
  }, 30_000);

  it("that was declined is not looked at again after thirty days", async () => {
    const { asha, id } = await asked();
    await does(meera, id, "decline", { answer: "You have watched more than half of it." });
    await till.at("31 days");
    expect(await hand.refunds(asha)).toMatchObject([{ state: "declined", again_until: null }]);
    await expect(hand.again(asha, id)).rejects.toMatchObject({ code: "commerce.refund_final" });
  }, 30_000);

  it("takes two people above ₹10,000", async () => {
    const { asha, id } = await asked(grand, 1_200_000);
    expect((await queue("large")).rows).toMatchObject([{ id }]);
    expect((await does(meera, id, "approve")).status).toBe(403);
    const proposal = await does(meera, id, "approve-large");
    expect([proposal.status, await till.owns(asha, grand)]).toEqual([202, true]);
    const agree = (by: Colleague) =>
      by.desk.ask("POST", `/api/staff/proposals/${proposal.json.proposal_id}/decision`, { body: { decision: "agree", reason: because } });
    expect((await agree(meera)).status).toBe(409);
    expect((await agree(kabir)).status).toBe(200);
    expect([await till.owns(asha, grand), (await hand.refunds(asha))[0]!.amount_paise]).toEqual([false, 1_200_000]);
  }, 30_000);

  it("stays as far as it was finished while it waited, and nothing goes back for that", async () => {
    const { asha, number, id } = await asked();
    await hand.learns(asha, thin, "thumbs", "check");
    expect((await does(meera, id, "approve")).json.error.code).toBe("commerce.nothing_to_return");
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["delivered", true]);
  }, 30_000);
});
