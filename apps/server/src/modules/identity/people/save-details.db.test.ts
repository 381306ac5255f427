import { afterAll, beforeAll, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { joinPerson } from "./join-person.ts";

let app: TestApp;

beforeAll(async () => {
  // Who somebody is, is not what this is about: a token is the id it stands for.
  app = await testApp({ authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }) });
});
afterAll(() => app.close());

it("refuses a postcode that cannot be one in the country, whichever of the two is sent, and says so at its field", async () => {
  const { user_id } = await joinPerson(app.ctx(system), { email: "pin@example.org" });
  const save = (body: object) => app.ask("POST", "/api/user/details", { body, headers: { authorization: `Bearer ${user_id}` } });
  const fault = [{ path: "postcode", message: "A PIN code has six digits and does not begin with 0." }];
  expect((await save({ country: "India", postcode: "42200" })).json.error.fields).toEqual(fault);
  expect((await save({ country: "India", postcode: "422005" })).status).toBe(200);
  expect((await save({ postcode: "042200" })).json.error.fields).toEqual(fault);
  expect((await save({ country: "Nepal" })).status).toBe(400);
  expect((await save({ city: "Nashik" })).status).toBe(200);
  const moved = await save({ country: "Nepal", postcode: "44600" });
  expect(moved.json.response.data).toMatchObject({ country: "Nepal", postcode: "44600", city: "Nashik" });
});
