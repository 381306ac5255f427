import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { askList } from "./support/catalogue.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, hydrated, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const principal = "principal@navodit.example";

test(
  "a school's contact buys 12 seats by an app on the phone, and a teacher uses one of them",
  { tag: "@phone" },
  async ({ page, context }) => {
    const course = (await askList("type=self_paced_courses&open=now")).data.find(({ price }) => price === 499)!;
    await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
    await signInAs(page, principal);
    await visit(page, `/learning/${course.slug}`);
    await page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Buy seats" }).click();
    await expect(page).toHaveURL("/cart");
    const seats = page.getByRole("textbox", { name: `Seats of ${course.name}` });
    await seats.fill("11");
    await page.getByRole("button", { name: `One seat more: ${course.name}` }).click();
    await expect(seats).toHaveValue("12");
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: "Pay ₹5,988/-" }).first().click();

    await expect(page).toHaveURL(/\/cart\/checkout\?school=/);
    await hydrated(page);
    await expect(page.getByLabel("School's name")).toHaveValue("Navodit Public School");
    await page.getByLabel("Name", { exact: true }).fill("Sunita Deshmukh");
    await page.getByLabel("Phone number").fill("9822041736");
    await page.getByLabel("PIN code").fill("422005");
    await expect(page.getByLabel("City")).toHaveValue("Nashik");
    await page.getByLabel("Address").fill("14 College Road");
    await page.getByLabel("GSTIN").fill("27AABCU0000A1ZD");
    await page.getByRole("button", { name: "Pay ₹5,988/-" }).first().click();
    await expect(page).toHaveURL(/\/cart\/orders\/UO\d\d-/);
    const order = new URL(page.url()).pathname;
    const link = await page.getByRole("link", { name: "Open your UPI app" }).getAttribute("href");
    const phone = await context.newPage();
    await phone.goto(`${places().sandbox}/phone?link=${encodeURIComponent(link!)}`);
    await phone.getByRole("button", { name: "Approve" }).click();
    await phone.close();
    await expect(page.getByRole("heading", { name: "The seats are ready" })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("0 of 12 seats used")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
    const code = await page.getByRole("textbox", { name: `Code for ${course.name}` }).inputValue();

    await signInAs(page, newEmail("seat"));
    await visit(page, "/cart");
    await page.getByRole("textbox", { name: "A code from your school" }).fill(code.toLowerCase());
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(`It is yours, your school has paid for it: ${course.name}`)).toBeVisible();
    await page.getByRole("button", { name: "Go to My Learning" }).click();
    await expect(page.getByRole("main")).toContainText(course.name);

    await signInAs(page, principal);
    await visit(page, order);
    await expect(page.getByText("1 of 12 seats used")).toBeVisible();
  },
);
