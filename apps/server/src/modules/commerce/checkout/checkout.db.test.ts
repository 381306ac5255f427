import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openCourse } from "../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildBuyer } from "../commerce.builders.ts";

let app: TestApp;
let asha: Browser;
let ravi: Browser;
let thin: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, RAZORPAY_URL: "http://127.0.0.1:9" } });
  asha = (await signUp(app, "asha@checkout.example")).browser;
  ravi = (await signUp(app, "ravi@checkout.example")).browser;
  thin = await openCourse(app, "thin", { price: 349 });
  await openCourse(app, "later", { price: 999 });
  await app.sql("update catalogue.resource set ready = false where slug = 'later'");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate commerce.orders cascade");
  await asha.ask("POST", "/api/cart/retail", { body: { product_id: thin } });
});

const look = async (query = "") => (await asha.ask("GET", `/api/cart/checkout${query}`)).json.response;
const place = (body: object, who = asha, key = crypto.randomUUID()) =>
  who.ask("POST", "/api/cart/orders", { body, headers: { "idempotency-key": key } });
const order = (number: string, who = asha) => who.ask("GET", `/api/cart/orders/${number}`);
const sold = { seen_paise: 34_900, buyer: buildBuyer() };
const fields = async (buyer: object) =>
  ((await place({ ...sold, buyer })).json.error.fields as { path: string }[]).map(({ path }) => path).toSorted();

describe("the checkout", () => {
  it("divides the tax by the State: half and half in the seller's, as one elsewhere and abroad, and not before it is known", async () => {
    expect(await look()).toMatchObject({
      tax: null,
      amounts: { to_pay: 34_900, taxable: 34_900, igst: 0 },
      data: [{ product_id: thin }],
      later: 0,
    });
    expect(await look("?country=India&state=Maharashtra")).toMatchObject({
      tax: { rate: 1_800, within_state: true },
      amounts: { to_pay: 34_900, taxable: 29_576, cgst: 2_662, sgst: 2_662, igst: 0 },
    });
    for (const there of ["country=India&state=Kerala", "country=Kenya"])
      expect(await look(`?${there}`)).toMatchObject({
        tax: { within_state: false },
        amounts: { taxable: 29_576, cgst: 0, sgst: 0, igst: 5_324 },
      });
    expect((await look("?country=India&state=Nowhere")).tax).toBeNull();
  });

  it("says what opens later, and begins with who bought last", async () => {
    await app.sql(
      "insert into commerce.line (order_id, product_id) select o.id, r.id from commerce.orders o, catalogue.resource r where r.slug = 'later'",
    );
    expect(await look()).toMatchObject({
      later: 1,
      data: [{ slug: "thin" }],
      buyer: { name: expect.any(String), country: "India", address: "" },
    });
    const buyer = buildBuyer({ name: "Asha Rao", school: { name: "Navodit Public School", gstin: "27AAPFU0939F1ZV" } });
    expect((await place({ ...sold, buyer })).status).toBe(200);
    const again = await look();
    expect([again.buyer, again.tax]).toEqual([buyer, { rate: 1_800, within_state: true }]);
  });

  it("is nobody's without a sign-in", async () => {
    expect((await app.ask("GET", "/api/cart/checkout")).status).toBe(401);
    expect((await app.ask("POST", "/api/cart/orders", { body: sold })).status).toBe(401);
  });
});

describe("placing", () => {
  it("says of each field what is wrong with it, as the page does", async () => {
    expect(await fields({ ...buildBuyer(), name: " ", phone: "12", address: "", postcode: "022005", city: "", state: "Nowhere" })).toEqual(
      ["address", "city", "name", "phone", "postcode", "state"].map((name) => `buyer.${name}`),
    );
    expect(await fields(buildBuyer({ school: { name: "", gstin: "29AAGCB7383J1Z4" } }))).toEqual([
      "buyer.school.gstin",
      "buyer.school.name",
    ]);
    expect(
      await fields(buildBuyer({ country: "Kenya", state: "", postcode: "00100", school: { name: "X", gstin: "29AAGCB7383J1Z4" } })),
    ).toEqual(["buyer.school.gstin"]);
    expect(await app.sql("select 1 from commerce.orders where state <> 'open'")).toEqual([]);
  });

  it("is one order for one key, and refused at another price than was seen", async () => {
    expect((await place({ ...sold, seen_paise: 100 })).json.error.code).toBe("commerce.price_changed");
    const key = crypto.randomUUID();
    const [one, other] = [await place(sold, asha, key), await place(sold, asha, key)];
    expect([one.status, other.json]).toEqual([200, one.json]);
    expect((await place(sold)).json.error.code).toBe("commerce.empty");
  });

  it("keeps the tax and who bought as they were then", async () => {
    const { number } = (await place({ ...sold, buyer: buildBuyer({ state: "Kerala", postcode: "682001", city: "Kochi" }) })).json.response;
    const shown = await order(number);
    expect([shown.status, shown.json.response]).toEqual([
      200,
      expect.objectContaining({
        number,
        state: "placed",
        paid_at: null,
        delivered_at: null,
        attempt: null,
        refund_until: null,
        going_back: 0,
        tax: { rate: 1_800, within_state: false },
        amounts: expect.objectContaining({ list: 34_900, to_pay: 34_900, taxable: 29_576, igst: 5_324, cgst: 0 }),
        items: [expect.objectContaining({ product_id: thin, kind: "resource", slug: "thin", to_pay: 34_900, start_date: null })],
        buyer: expect.objectContaining({ state: "Kerala", city: "Kochi" }),
      }),
    ]);
  });

  it("that cannot be paid now says so: the gateway is away, and nothing was taken", async () => {
    const { number } = (await place(sold)).json.response;
    const pay = await asha.ask("POST", `/api/cart/orders/${number}/pay`, {
      body: { way: "upi", attempt: crypto.randomUUID() },
    });
    expect([pay.status, pay.json.error.code]).toEqual([503, "commerce.payment_away"]);
    expect((await order(number)).json.response.attempt).toMatchObject({ way: "upi", state: "created", error: null });
  });

  it("shows an order to whoever placed it, and to nobody else", async () => {
    const { number } = (await place(sold)).json.response;
    expect((await order(number, ravi)).status).toBe(404);
    expect((await app.ask("GET", `/api/cart/orders/${number}`)).status).toBe(401);
    const cancel = (who: Browser) => who.ask("POST", `/api/cart/orders/${number}/cancel`);
    expect([(await cancel(ravi)).status, (await cancel(asha)).status]).toEqual([404, 200]);
    expect((await order(number)).json.response.state).toBe("cancelled");
  });
});
