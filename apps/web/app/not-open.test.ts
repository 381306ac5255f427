import { expect, test } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { menuOf } from "@upaya/contracts/shell/menu.ts";
import { careerWords } from "./features/career/words.ts";
import { accountWords } from "./features/account/words.ts";
import { profileWords } from "./features/profile/words.ts";
import { teacherLinks } from "./features/shell/navigation.ts";
import { findSoonPage } from "./features/soon/pages.ts";

const pathOf = (address: string) => address.split("?")[0]!;
/** The front page is in the table of what will be, and is open. */
const isSoon = (address: string) => pathOf(address) !== "/" && findSoonPage(pathOf(address), defaultBrand) !== undefined;

test("an entry of a profile's menu says that it is not open exactly where its page does", () => {
  const school = { role: "main_poc", school_type: "k12" };
  const roles = [[], ["channel_partner", "institutional_value_partner"], ["institutional_sales_partner"]];
  const entries = roles.flatMap((own) => menuOf(defaultBrand, { roles: own, school }));
  expect(new Set(entries.map(({ is_open }) => is_open))).toEqual(new Set([true, false]));
  // What opens a modal leads to no page.
  const leading = entries.flatMap(({ key, path, is_open }) => (path === null ? [] : [{ key, path, is_open }]));
  for (const { key, path, is_open } of leading) expect([key, is_open]).toEqual([key, !isSoon(path)]);
});

test("so does a link of the header, whose label stays", () => {
  const links = teacherLinks(defaultBrand);
  expect(links.map(({ label }) => label)).toEqual(["For Teachers", "For Schools", "Community", "Careers"]);
  for (const { to, soon } of links) expect([to, soon === true]).toEqual([to, isSoon(to)]);
});

test("the details, the career form and the consent make one promise about what schools see", () => {
  const promise = profileWords.detailsNote;
  expect(accountWords.purposes.career.why).toBe(promise);
  expect(careerWords.lead).toContain(promise);
});
