import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectNoSideways } from "./support/pages.ts";
import { openProfile, toDetails } from "./support/profile.ts";
import { newEmail, post } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Everything that can be told, as it is typed and chosen, and as it is kept. */
const texts = {
  Name: "Meera Joshi",
  Email: "meera@example.org",
  "Phone Number": "9822041736",
  "House and street": "12 Gangapur Road",
  City: "Nashik",
  Country: "India",
  "PIN code": "422005",
  "School or organisation": "Navodit Public School",
  "Years of teaching": "9",
  "Your degree": "B.Ed.",
};
const choices = {
  Gender: "Female",
  "Your highest degree": "Bachelor",
  "What you studied": "Science",
  "Boards you have taught": "CBSE",
  "Subjects you teach": "Math",
  "Classes you teach": "Primary (4-5)",
  "Do you have a Bachelor of Education?": "Yes",
  "What you would like to do": "Classroom teaching",
  "How you would like to work": "Full time",
  "Hours a week": "10 to 30",
  "Are you open to an entrepreneurial role?": "No",
  "Are you open to travel?": "Yes",
  "Do you have your own vehicle?": "No",
};
const kept = {
  name: "Meera Joshi",
  email: "meera@example.org",
  phone: "+919822041736",
  dob: "1990-08-14",
  gender: "female",
  address: "12 Gangapur Road",
  city: "Nashik",
  state: "Maharashtra",
  country: "India",
  postcode: "422005",
  lat: null,
  lng: null,
  current_role: "School Teacher",
  school: "Navodit Public School",
  experience: 9,
  education_degree: "B.Ed.",
  education_subject: ["Science"],
  bachelor_of_education: "yes",
  boards_taught: ["CBSE"],
  subjects_comfortable: ["Math"],
  grades_comfortable: ["Primary (4-5)"],
  per_week_hours_spent: "between_10_30",
  type: "full_time",
  preferred_focus_area: "Classroom teaching",
  openness_entrepreneurial_role: "no",
  openness_travel: "yes",
  own_vehicle: "no",
  degree_available: "bachelor",
  points: 0,
  coins: 0,
};

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const choose = (page: Page, group: string, name: string) =>
  page
    .getByRole("group", { name: group })
    .or(page.getByRole("radiogroup", { name: group }))
    .getByText(name, { exact: true })
    .click();

async function readBack(page: Page): Promise<Record<string, unknown>> {
  const { body } = await post(page, "/auth/refresh", {});
  const response = await page.request.get("/api/user/info", { headers: { authorization: `Bearer ${String(body["access_token"])}` } });
  return ((await response.json()) as { response: { data: { details: Record<string, unknown> } } }).response.data.details;
}

test("[PROF-06] are saved whole and read back, and only what changed is sent", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("details"));
  await toDetails(page);
  await expect(save(page)).toBeDisabled();
  await expectNoSideways(page);
  await expectAccessible(page);
  for (const [name, text] of Object.entries(texts)) await page.locator("main input").and(field(page, name)).fill(text);
  await field(page, "Date of birth").fill("14/08/1990");
  await field(page, "Date of birth").blur();
  await field(page, "Current role").selectOption("School Teacher");
  await field(page, "State").selectOption("Maharashtra");
  for (const [group, name] of Object.entries(choices)) await choose(page, group, name);
  await save(page).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meera Joshi", exact: true })).toBeVisible();
  expect(await readBack(page)).toEqual(kept);

  await page.reload();
  await toDetails(page);
  await expect(field(page, "Name")).toHaveValue("Meera Joshi");
  await field(page, "Years of teaching").fill("10");
  const sent = page.waitForRequest("**/api/user/details");
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({ experience: 10 });
  await expect(page.getByText("Details saved.")).toBeVisible();
});

test("a wrong answer is told under its field, and Discard takes everything back", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("young"));
  await toDetails(page);
  await field(page, "Date of birth").fill("14/08/2020");
  await field(page, "Date of birth").blur();
  await expect(page.getByText("You must be at least 18 years old.")).toBeVisible();
  await field(page, "Country").fill("India");
  await field(page, "PIN code").fill("42200");
  await field(page, "PIN code").blur();
  await expect(page.getByText("A PIN code has six digits and does not begin with 0.")).toBeVisible();
  // Another country has other regions and other postcodes.
  await field(page, "Country").fill("Nepal");
  await expect(field(page, "State, province or region")).toBeVisible();
  await field(page, "Postcode").fill("44600");
  await save(page).click();
  await expect(page.getByText("One answer needs a look.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(field(page, "Date of birth")).toHaveValue("");
  await expect(save(page)).toBeDisabled();
  await page.reload();
  await toDetails(page);
  await expect(field(page, "Date of birth")).toHaveValue("");
});

test("what was typed without a line survives a reload", { tag: "@phone" }, async ({ page, context, faults }) => {
  // The router looks ahead for the pages that are linked.
  faults.allow(/ERR_INTERNET_DISCONNECTED|manifest patches/);
  await openProfile(page, newEmail("offline"));
  await toDetails(page);
  await context.setOffline(true);
  await field(page, "School or organisation").fill("Riverside School");
  await save(page).click();
  await expect(page.getByText("Not saved: the line is down.", { exact: false })).toBeVisible();
  await expect(page.getByText("Saved on this phone")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await toDetails(page);
  await expect(page.getByText("We kept what you typed last time.", { exact: false })).toBeVisible();
  await expect(field(page, "School or organisation")).toHaveValue("Riverside School");
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  expect((await readBack(page))["school"]).toBe("Riverside School");
  await page.reload();
  await toDetails(page);
  await expect(page.getByText("We kept what you typed last time.", { exact: false })).toHaveCount(0);
});
