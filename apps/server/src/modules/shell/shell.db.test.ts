import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detailFields } from "@upaya/contracts/identity/details.ts";
import { formOf } from "../../../test/form.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { type Browser, signUp } from "../../../test/sign-up.ts";
import { saveSchool } from "../schools/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CALLS_PER_MINUTE: 100_000 } });
});
afterAll(() => app.close());

const schoolId = "019a2a00-0000-7000-8000-0000000000a1";
const otherSchool = "019a2a00-0000-7000-8000-0000000000a2";

async function contact(email: string, role: string, school = schoolId, school_type = "k12") {
  await saveSchool(app.ctx(), { id: school, name: "Navodit Public School", school_type, verification_status: "verified" });
  const me = await signUp(app, email);
  await app.sql("insert into identity.granted (user_id, scope_kind, scope_id, role) values ($1, 'school', $2, $3)", [
    me.reply.user_id,
    school,
    role,
  ]);
  return me;
}

async function withRole(email: string, ...roles: string[]) {
  const me = await signUp(app, email);
  for (const role of roles) await app.sql("insert into identity.granted (user_id, role) values ($1, $2)", [me.reply.user_id, role]);
  return me;
}

const infoOf = async (browser: Browser) => (await browser.ask("GET", "/api/user/info")).json.response.data;
const routesOf = async (browser: Browser) =>
  (await browser.ask("GET", "/api/user/routes")).json.response.data as { title: string; path: string; group: string | null }[];

const whole = {
  name: "Asha Patil",
  email: "asha@example.org",
  phone: "+919822041736",
  dob: "1991-08-14",
  gender: "female",
  address: "12, College Road",
  city: "Nashik",
  state: "Maharashtra",
  country: "India",
  postcode: "422005",
  lat: 19.99,
  lng: 73.78,
  current_role: "School Teacher",
  school: "Navodit Public School",
  experience: 9,
  education_degree: "B.Ed.",
  education_subject: ["Math"],
  bachelor_of_education: "yes",
  boards_taught: ["CBSE", "State"],
  subjects_comfortable: ["Math", "EVS"],
  grades_comfortable: ["Primary (4-5)"],
  per_week_hours_spent: "between_10_30",
  type: "part_time",
  preferred_focus_area: "Classroom teaching",
  openness_entrepreneurial_role: "no",
  openness_travel: "yes",
  own_vehicle: "no",
  degree_available: "bachelor",
};

describe("GET /user/info", () => {
  it("[API-01] [ENT-07] [ROLE-08] answers the session user, both lists of roles and the details", async () => {
    const me = await contact("principal@example.org", "main_poc");
    await app.sql("insert into identity.granted (user_id, role) values ($1, 'sales_associate')", [me.reply.user_id]);
    await me.browser.ask("POST", "/api/user/details", { body: { name: "Sunita Deshmukh" } });
    const data = await infoOf(me.browser);
    expect(data).toMatchObject({
      displayName: "Sunita Deshmukh",
      email: "principal@example.org",
      avatarUrl: null,
      user_roles: ["centa_sales_associate"],
      schoolUserRoles: ["main_poc"],
    });
    expect(Object.keys(data.details).sort()).toEqual([...Object.keys(detailFields), "points", "coins"].sort());
  });

  it("[ROLE-06] says whether the person has a school", async () => {
    expect((await infoOf((await contact("poc@example.org", "main_poc")).browser)).school_exists).toBe(true);
    expect((await infoOf((await signUp(app, "plain@example.org")).browser)).school_exists).toBe(false);
  });
});

describe("GET /user/routes", () => {
  it("[API-02] [PROF-12] gives a plain teacher the profile menu and no partner's desk", async () => {
    const entries = await routesOf((await signUp(app, "teacher@example.org")).browser);
    expect(entries.map(({ title, group }) => [group, title])).toEqual([
      ["General", "Personal Details"],
      ["General", "Favourite Resources"],
      ["General", "Bookmark Jobs"],
      ["Journey", "My Learning"],
      ["Journey", "My Jobs"],
      ["Journey", "My Registrations"],
      ["Community", "Post"],
      ["Community", "Saved"],
      ["Upaya", "Upaya Coins"],
      ["Upaya", "TPO Registrations"],
      ["Upaya", "My Badges"],
      ["Upaya", "Purchase History"],
      ["Upaya", "Refunds"],
      ["Upaya", "Notifications"],
    ]);
    expect(entries.every((entry) => Object.keys(entry).sort().join() === "group,is_open,key,modal,path,title")).toBe(true);
  });

  it.each([
    ["channel_partner", "/channel-partner"],
    ["customer_success", "/channel-partner"],
    ["sales_associate", "/channel-partner"],
    ["institutional_value_partner", "/value-partner"],
  ])("[ROLE-03] [ROLE-04] [ROLE-10] gives %s alone the link to its desk", async (role, path) => {
    const entries = await routesOf((await withRole(`${role}@example.org`, role)).browser);
    const desks = entries.filter((entry) => entry.path === "/channel-partner" || entry.path === "/value-partner");
    expect(desks.map((entry) => entry.path)).toEqual([path]);
  });

  it("[ROLE-05] gives an institution's sales partner its own menu, and no photo", async () => {
    const me = await withRole("isp@example.org", "institutional_sales_partner");
    expect((await routesOf(me.browser)).map(({ path }) => path)).toEqual([
      "/institutional-partner/dashboard",
      "/institutional-partner/spc-license",
      "/institutional-partner/track-usage",
    ]);
    const sent = await me.browser.ask("POST", "/api/user/upload-logo", multipart({ file: ["me.png", await picture()] }));
    expect(sent.status).toBe(403);
  });

  it.each([
    ["k12", "main_poc", ["teaching-quotient", "learning-training", "taas"]],
    ["k12", "additional_main_poc", ["teaching-quotient", "learning-training"]],
    ["secondary", "main_poc", ["teaching-quotient", "learning-training", "taas"]],
    ["preschool", "main_poc", ["learning-training", "taas"]],
    ["preschool", "additional_main_poc", ["learning-training"]],
  ])("[API-02] [SCHOOL-01] gives a %s school's %s its menu, and nothing of another type's or role's", async (type, role, services) => {
    const school = randomUUID();
    const entries = await routesOf((await contact(`${role}@${type}.example`, role, school, type)).browser);
    expect(entries.filter(({ group }) => group === "School").map(({ path }) => path)).toEqual([
      "/profile/dashboard",
      "/profile/school-info",
    ]);
    expect(entries.filter(({ group }) => group === "Services").map(({ path }) => path)).toEqual(
      services.map((name) => `/upaya-for-schools/${name}`),
    );
  });

  it.each([
    ["k12", "main_poc", ["get-verified", "tracking", "gtm-submission", "taas-t&cs"]],
    ["primary", "main_poc", ["get-verified", "tracking", "gtm-submission", "taas-t&cs"]],
    ["secondary", "main_poc", ["get-verified", "tracking", "gtm-submission", "taas-t&cs"]],
    ["preschool", "main_poc", ["get-verified", "tracking", "gtm-submission"]],
    ["k12", "additional_main_poc", ["get-verified", "tracking"]],
  ])("[SCHOOL-09] [SCHOOL-02] gives a %s school's %s entries that open modals and lead nowhere", async (type, role, modals) => {
    const { browser } = await contact(`modals-${role}@${type}.example`, role, randomUUID(), type);
    const entries = (await browser.ask("GET", "/api/user/routes")).json.response.data as {
      key: string;
      path: string | null;
      modal: string | null;
    }[];
    const opening = entries.filter(({ modal }) => modal !== null);
    expect(opening.map(({ key, modal }) => [key, modal])).toEqual(modals.map((key) => [key, key]));
    expect(opening.every(({ path }) => path === null)).toBe(true);
    expect(entries.every(({ path, modal }) => (path === null) !== (modal === null))).toBe(true);
  });

  it("[SCHOOL-01] adds the school's menu for its contacts, by role and by the school's type", async () => {
    const main = (await routesOf((await contact("m@example.org", "main_poc")).browser)).map(({ path }) => path);
    const additional = (await routesOf((await contact("a@example.org", "additional_main_poc")).browser)).map(({ path }) => path);
    expect(main).toContain("/profile/dashboard");
    expect(main).toContain("/profile/school-info");
    expect(additional).toContain("/profile/school-info");
    expect(main).toContain("/profile/teachers");
    expect(additional).toContain("/profile/teachers");
    expect(main).toContain("/upaya-for-schools/taas");
    expect(additional).not.toContain("/upaya-for-schools/taas");
  });
});

describe("GET /shell/bootstrap", () => {
  it("answers everything in one call of at most four statements", async () => {
    const me = await contact("boot@example.org", "main_poc");
    const { json, headers } = await me.browser.ask("GET", "/api/shell/bootstrap");
    expect(Number(headers["x-db-queries"])).toBeLessThanOrEqual(4);
    expect(json.user).toMatchObject({ id: me.reply.user_id, schools: [{ id: schoolId, role: "main_poc" }] });
    expect(json).toMatchObject({ profile_complete: expect.any(Number), career_sent: false, cart_count: 0, unread_count: 0 });
    expect(json.routes.length).toBeGreaterThan(8);
  });
});

describe("POST /user/details", () => {
  it("[PROF-06] reads back exactly what was saved, field by field, and keeps what is not sent", async () => {
    const { browser } = await signUp(app, "details@example.org");
    expect(Object.keys(whole).sort()).toEqual(Object.keys(detailFields).sort());
    expect((await browser.ask("POST", "/api/user/details", { body: whole })).status).toBe(200);
    const { points, coins, ...told } = (await infoOf(browser)).details;
    expect(told).toEqual(whole);
    expect([points, coins]).toEqual([0, 0]);
    await browser.ask("POST", "/api/user/details", { body: { city: "Pune" } });
    expect((await infoOf(browser)).details).toMatchObject({ ...whole, city: "Pune" });
  });

  it.each([
    [{ points: 5 }],
    [{ coins: 5 }],
    [{ roles: ["staff_admin"] }],
    [{ gender: "unknown" }],
    [{ lat: 91 }],
    [{ boards_taught: ["Moon"] }],
    [{ dob: "31/02/1990" }],
  ])("refuses %j and saves nothing", async (body) => {
    const { browser } = await signUp(app, "refused@example.org");
    const before = await infoOf(browser);
    expect((await browser.ask("POST", "/api/user/details", { body })).status).toBe(400);
    expect(await infoOf(browser)).toEqual(before);
  });

  it("[ENT-14] keeps the leading zeros of a postcode, and no coordinate finer than a kilometre", async () => {
    const { browser } = await signUp(app, "zeros@example.org");
    await browser.ask("POST", "/api/user/details", { body: { postcode: "001234", lat: 19.997512, lng: -73.789812 } });
    expect((await infoOf(browser)).details).toMatchObject({ postcode: "001234", lat: 20, lng: -73.79 });
  });
});

/** A form with one file and some words. */
function multipart({ file: [fileName, bytes], ...fields }: { file: [string, Buffer]; [field: string]: string | [string, Buffer] }) {
  const words = Object.entries(fields).map(([field, value]) => ({ field, bytes: String(value) }));
  const { payload, headers } = formOf([...words, { field: "file", fileName, bytes }]);
  return { raw: payload, headers };
}

const picture = (colour = "#0a2f27") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();

const mutate = (browser: Browser, picture_id: string) =>
  browser.ask("POST", "/api/graphql", {
    body: { query: "mutation($id: ID!) { update_profile_picture(picture_id: $id) { avatarUrl message } }", variables: { id: picture_id } },
  });

describe("pictures", () => {
  it("[API-18] takes a file with acl_permission=public-read, and what it says about access is not listened to", async () => {
    const { browser } = await signUp(app, "photo@example.org");
    const answers = [];
    for (const acl of ["public-read", "private", "anything"]) {
      answers.push(
        await browser.ask("POST", "/api/user/upload-logo", multipart({ file: ["me.PNG", await picture()], acl_permission: acl })),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Uploaded is not shown, and the address is ours, not the sender's.
    expect((await infoOf(browser)).avatarUrl).toBeNull();
    expect(answers[0]!.json.url).toMatch(/^\/api\/media\/pictures\/[0-9a-f-]{36}\//);
    expect(
      (await browser.ask("POST", "/api/user/upload-logo", multipart({ file: ["me.svg", Buffer.from("<svg/>")] }))).json.error.message,
    ).toBe("Invalid file type. Please upload a .jpg, .jpeg, or .png file.");
  });

  it("[API-18] keeps and serves the same picture in the same way, whatever acl_permission says or does not say", async () => {
    const seen = [];
    for (const acl of ["public-read", "private", "public-read-write", "authenticated-read", undefined]) {
      const { browser } = await signUp(app, `acl-${String(acl)}@example.org`);
      const file: [string, Buffer] = ["me.png", await picture()];
      const { json } = await browser.ask("POST", "/api/user/upload-logo", multipart(acl ? { file, acl_permission: acl } : { file }));
      const [row] = await app.sql<Record<string, unknown>>("select * from media.picture where id = $1", [json.picture_id]);
      const { id: _, owner_id: __, created_at: ___, ...kept } = row!;
      const served = await Promise.all([app.ask("GET", json.url), browser.ask("GET", json.url)]);
      const access = served.map(({ status, body, headers }) => ({
        status,
        body,
        type: headers["content-type"],
        cache: headers["cache-control"],
        disposition: headers["content-disposition"],
        policy: headers["content-security-policy"],
      }));
      // Neither the file as it came nor one at a bucket's address is anybody's to read.
      const elsewhere = await Promise.all(["me.png", json.picture_id].map((name: string) => app.ask("GET", `/api/media/pictures/${name}`)));
      seen.push({ kept, access, elsewhere: elsewhere.map(({ status }) => status) });
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(seen[0]!.kept).toMatchObject({ owner_kind: "person", shown_at: null });
    expect(seen[0]!.access[0]).toMatchObject({ status: 200, type: "image/webp" });
    expect(seen[0]!.elsewhere).toEqual([404, 404]);
  });

  it("[API-31] changes the caller's picture only, and only to one of their own", async () => {
    const me = await signUp(app, "mine@example.org");
    const other = await signUp(app, "theirs@example.org");
    const { json } = await me.browser.ask("POST", "/api/user/upload-logo", multipart({ file: ["me.png", await picture()] }));
    const stolen = await mutate(other.browser, json.picture_id);
    expect(stolen.json.errors[0].extensions.code).toBe("not_found");
    expect((await infoOf(other.browser)).avatarUrl).toBeNull();
    const chosen = await mutate(me.browser, json.picture_id);
    expect(chosen.json.data.update_profile_picture.message).toBe("Profile Picture Updated");
    expect((await infoOf(me.browser)).avatarUrl).toBe(chosen.json.data.update_profile_picture.avatarUrl);
    expect((await app.ask("GET", chosen.json.data.update_profile_picture.avatarUrl)).status).toBe(200);
    expect((await infoOf(other.browser)).avatarUrl).toBeNull();
  });

  it("[SCHOOL-12] lets a contact of that school change its logo, and nobody else", async () => {
    const poc = await contact("logo@example.org", "additional_main_poc");
    const stranger = await signUp(app, "nologo@example.org");
    const foreign = await contact("foreign@example.org", "main_poc", otherSchool);
    const send = async (browser: Browser, fields: object = {}) =>
      browser.ask("POST", "/api/school/upload-logo", multipart({ file: ["logo.png", await picture()], ...fields }));
    expect((await send(stranger.browser)).status).toBe(403);
    expect((await send(foreign.browser, { school_id: schoolId })).status).toBe(404);
    expect((await app.ask("POST", "/api/school/upload-logo", multipart({ file: ["logo.png", await picture()] }))).status).toBe(401);
    expect(await app.sql("select picture_id from schools.school where id = $1", [schoolId])).toEqual([{ picture_id: null }]);
    const kept = await send(poc.browser);
    expect(kept.json.message).toBe("Picture Uploaded!");
    expect((await infoOf(poc.browser)).schools[0].photo_url).toContain(kept.json.picture_id);
    expect(await app.sql("select picture_id from schools.school where id = $1", [otherSchool])).toEqual([{ picture_id: null }]);
  });
});
