import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { askList, cardOf, cards } from "./support/catalogue.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("[CARD-02] [CARD-04] from a card to enrolled: one press, it stays, and Undo leaves it", { tag: "@phone" }, async ({ page }) => {
  const free = (await askList("type=self_paced_courses&open=now")).data.find(({ price }) => !price)!;
  await signInAs(page, newEmail("enrol"));
  await visit(page, "/learning");
  await page.getByRole("link", { name: "Filters" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Open now/ })
    .click();
  await expect(page).toHaveURL("/learning?open=now");
  await page.getByRole("button", { name: /^Show \d+ results$/ }).click();
  const card = cardOf(page, free.name);
  await card.getByRole("button", { name: "Enroll Now" }).click();
  await expect(card.getByRole("link", { name: "Start Learning" })).toHaveAttribute("href", "/profile/my-learning");
  await page.reload();
  await expect(card.getByRole("link", { name: "Start Learning" })).toBeVisible();
  await expectNoSideways(page);
  await visit(page, `/learning/${free.slug}`);
  await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
});

test("what opens later stands after what is open, says so, and tells whoever asks", { tag: "@phone" }, async ({ page }) => {
  const later = (await askList("type=self_paced_courses")).data.find(({ ready }) => !ready)!;
  await signInAs(page, newEmail("later"));
  await visit(page, "/learning");
  await expect(cards(page).first().getByText("Opens later")).toHaveCount(0);
  await visit(page, `/learning/${later.slug}`);
  const buy = page.getByRole("complementary", { name: "Price" });
  await expect(buy.getByText("Opens later", { exact: true })).toBeVisible();
  await buy.getByRole("button", { name: later.price ? "Add to Cart" : "Enroll Now" }).click();
  await buy.getByRole("button", { name: "Tell me when it opens" }).click();
  await expect(buy.getByRole("button", { name: "We will tell you" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(buy.getByText("Opens later. We will write.")).toBeVisible();
});
