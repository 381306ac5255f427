/** Every page that a message may lead to. Whatever else stands in a row leads to the page of messages: nothing leads out of the house. */
const pages = {
  account: "/profile/account",
  badges: "/profile/my-badges",
  cart: "/cart",
  courses: "/learning",
  help: "/help",
  home: "/",
  learning: "/profile/my-learning",
  messages: "/profile/notifications",
  olympiad: "/profile/tpo-registrations",
  quiz: "/quiz",
  refunds: "/profile/refunds",
  registerSchool: "/register-school",
  registrations: "/profile/registrations",
  schoolInfo: "/profile/school-info",
  teachers: "/profile/teachers",
  teachersImport: "/profile/teachers/import",
  welcome: "/welcome",
} as const;
type PageName = keyof typeof pages;

const withName = {
  certificate: (slug: string) => `/learn/${slug}/certificate`,
  course: (slug: string) => `/learning/${slug}`,
  order: (number: string) => `/cart/orders/${number}`,
  question: (number: string) => `/help/questions/${number}`,
} as const;

export const routeTo = (page: PageName): string => pages[page];

const nameForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,119}$/;

export function routeWith(page: keyof typeof withName, name: string): string {
  return nameForm.test(name) ? withName[page](name) : pages.messages;
}

const known = new Set<string>(Object.values(pages));
const patterns = Object.values(withName).map(
  (address) => new RegExp(`^${address("NAME").replace("NAME", "[A-Za-z0-9][A-Za-z0-9-]{0,119}")}$`),
);

/** As it is shown: a row that says something else was not written by us. */
export function safeRoute(route: string): string {
  return known.has(route) || patterns.some((pattern) => pattern.test(route)) ? route : pages.messages;
}
