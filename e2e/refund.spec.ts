import { askList } from "./support/catalogue.ts";
import { writeCoins } from "./support/coins.ts";
import { approveByPhone, choose, sayWho } from "./support/paying.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("two courses with a voucher, coins and a school's GSTIN; one of them goes back", { tag: "@phone" }, async ({ page }) => {
  const courses = (await askList("type=self_paced_courses&open=now")).data.filter(({ price }) => price).slice(0, 2);
  expect(courses).toHaveLength(2);
  await writeCoins(await signInAs(page, newEmail("refund")), [60, 60]);
  for (const { slug } of courses) await choose(page, slug);
  await page.getByRole("textbox", { name: "Voucher code" }).fill("firstcourse");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("FIRSTCOURSE")).toBeVisible();
  await page.getByRole("switch", { name: "Use 120 coins" }).click();
  await page
    .getByRole("link", { name: /^Pay ₹/ })
    .first()
    .click();
  await sayWho(page);
  await page.getByRole("switch", { name: "I buy for a school" }).click();
  await page.getByLabel("School's name").fill("Navodit School, Nashik");
  await page.getByLabel("GSTIN").fill("27AABCU0000A1ZD");
  await page
    .getByRole("button", { name: /^Pay ₹/ })
    .first()
    .click();
  await approveByPhone(page);
  await expect(page.getByRole("heading", { name: /They are yours/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Ask for a refund" }).click();
  const sheet = page.getByRole("dialog", { name: "Ask for a refund" });
  await sheet.getByRole("checkbox", { name: new RegExp(courses[0]!.name) }).check();
  await sheet.getByLabel("Why").selectOption({ label: "It is not for the classes I teach" });
  await expectNoSideways(page);
  await sheet.getByRole("button", { name: "Give it back" }).click();
  await page.getByRole("link", { name: "See my refunds" }).click();
  await expect(page).toHaveURL("/profile/refunds");
  const refund = page.getByRole("region", { name: courses[0]!.name });
  await expect(refund.getByText(/coins|already in your purse/).first()).toBeVisible();
  await expect(refund.getByText(/^(Approved|Sent to your bank|In your account)/).first()).toBeVisible();
  await page.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByText("Refunded in part")).toBeVisible();
  await expectNoSideways(page);
  // What went back can be bought again; what stayed is theirs.
  await visit(page, `/learning/${courses[1]!.slug}`);
  await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
  await visit(page, `/learning/${courses[0]!.slug}`);
  await expect(page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Add to Cart" })).toBeVisible();
});
