import type { Brand } from "../brand.ts";
import type { MenuEntry } from "./session-user.ts";

interface MenuReader {
  /** Inside names, see identity/roles.ts. */
  readonly roles: readonly string[];
  readonly school?: { readonly role: string; readonly school_type: string } | undefined;
}

interface Rule {
  readonly key: string;
  readonly title: string;
  /** Without one the entry opens a modal of its own key, and the path stays as it is. */
  readonly path?: string;
  readonly group?: string;
  /** Any of these roles; without the list everybody. */
  readonly roles?: readonly string[];
  readonly schoolTypes?: readonly string[];
  /** Its area is not built yet. */
  readonly soon?: true;
}

const partnerDesks: readonly Rule[] = [
  {
    key: "channel-partner",
    title: "Value Partner Dashboard",
    path: "/channel-partner",
    soon: true,
    roles: ["channel_partner", "customer_success", "sales_associate"],
  },
  {
    key: "value-partner",
    title: "Institutional Value Partner Dashboard",
    path: "/value-partner",
    soon: true,
    roles: ["institutional_value_partner"],
  },
];

const teacherMenu = (brand: Brand): readonly Rule[] => [
  ...partnerDesks,
  { key: "personal-details", title: "Personal Details", path: "/profile", group: "General" },
  { key: "favourites", title: "Favourite Resources", path: "/profile/favourites", group: "General" },
  { key: "bookmark-jobs", title: "Bookmark Jobs", path: "/profile/bookmark-jobs", group: "General", soon: true },
  { key: "my-learning", title: "My Learning", path: "/profile/my-learning", group: "Journey" },
  { key: "my-jobs", title: "My Jobs", path: "/profile/my-jobs?status=applied", group: "Journey", soon: true },
  { key: "my-registrations", title: "My Registrations", path: "/profile/registrations?type=webinars&status=pending", group: "Journey" },
  { key: "posts", title: "Post", path: "/profile/posts", group: "Community", soon: true },
  { key: "saved-posts", title: "Saved", path: "/profile/saved-posts", group: "Community", soon: true },
  // The sidebar's entries come under the product's name, one by one as their areas are built.
  { key: "coins", title: `${brand.name} Coins`, path: `/profile/${brand.slug}-coins`, group: brand.name },
  { key: "tpo-registrations", title: "TPO Registrations", path: "/profile/tpo-registrations", group: brand.name },
  { key: "my-badges", title: "My Badges", path: "/profile/my-badges", group: brand.name },
  { key: "purchase-history", title: "Purchase History", path: "/profile/purchase-history", group: brand.name },
  { key: "refunds", title: "Refunds", path: "/profile/refunds", group: brand.name },
  { key: "notifications", title: "Notifications", path: "/profile/notifications", group: brand.name },
];

const salesPartnerMenu: readonly Rule[] = [
  { key: "partner-dashboard", title: "Dashboard", path: "/institutional-partner/dashboard", group: "Partner", soon: true },
  { key: "spc-license", title: "SPC Licence", path: "/institutional-partner/spc-license", group: "Partner", soon: true },
  { key: "track-usage", title: "Track Usage", path: "/institutional-partner/track-usage", group: "Partner", soon: true },
];

const schoolMenu = (brand: Brand): readonly Rule[] => [
  { key: "school-dashboard", title: "Dashboard", path: "/profile/dashboard", group: "School" },
  { key: "school-info", title: "School Information", path: "/profile/school-info", group: "School" },
  { key: "school-teachers", title: "Teachers", path: "/profile/teachers", group: "Staff" },
  { key: "get-verified", title: "Get Verified", group: "Verification" },
  {
    key: "school-certification",
    title: "Teacher Certification",
    path: `/${brand.slug}-for-schools/teaching-quotient`,
    group: "Services",
    schoolTypes: ["k12", "secondary"],
  },
  {
    key: "school-training",
    title: "Teacher Training",
    path: `/${brand.slug}-for-schools/learning-training`,
    group: "Services",
  },
  {
    key: "school-taas",
    title: "Teacher As a Service",
    path: `/${brand.slug}-for-schools/taas`,
    group: "Services",
    roles: ["main_poc"],
  },
  { key: "school-vouchers", title: "Vouchers", path: "/profile/vouchers", group: "More" },
  { key: "tracking", title: "Tracking", group: "More", soon: true },
  { key: "gtm-submission", title: "GTM Submission", group: "More", roles: ["main_poc"] },
  {
    key: "taas-t&cs",
    title: "Terms of Teacher As a Service",
    group: "More",
    roles: ["main_poc"],
    // A preschool has no visiting teachers.
    schoolTypes: ["primary", "secondary", "k12"],
  },
];

const entryOf = ({ key, title, path, group, soon }: Rule): MenuEntry => ({
  key,
  title,
  path: path ?? null,
  modal: path === undefined ? key : null,
  group: group ?? null,
  is_open: soon !== true,
});

/** Which entries a person's side menu has: the teacher's (or the sales partner's own), then the school's. Menus are convenience; rights are checked again at every call. */
export function menuOf(brand: Brand, { roles, school }: MenuReader): MenuEntry[] {
  const own = roles.includes("institutional_sales_partner") ? salesPartnerMenu : teacherMenu(brand);
  const mine = own.filter((rule) => !rule.roles || rule.roles.some((role) => roles.includes(role)));
  const ofSchool = !school
    ? []
    : schoolMenu(brand).filter(
        (rule) => (!rule.roles || rule.roles.includes(school.role)) && (!rule.schoolTypes || rule.schoolTypes.includes(school.school_type)),
      );
  return [...mine, ...ofSchool].map(entryOf);
}

/** The groups that belong to the school's side of the menu. */
export const schoolGroups: readonly string[] = ["School", "Staff", "Verification", "Services", "More"];
