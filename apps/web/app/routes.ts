import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { isKitBuild, withKit } from "../tools/env.ts";
import { brandMark } from "./brand-mark.ts";
import { contentPages } from "./content-pages.ts";
import { personalPages } from "./features/soon/personal-pages.ts";

const kit = route("kit", "routes/kit.tsx");

const product = [
  index("routes/home.tsx"),
  route("quiz", "routes/quiz.tsx"),
  route("learning", "routes/learning.tsx"),
  route("learning/:slug", "routes/learning-detail.tsx"),
  route("learning/:slug/reviews", "routes/reviews.tsx"),
  route("learn/:slug", "routes/learn.tsx"),
  route("learn/:slug/:lesson", "routes/lesson.tsx"),
  route("bundle-products", "routes/bundles.tsx"),
  route("bundle-products/:slug", "routes/bundle-detail.tsx"),
  route("learn/:slug/mondays-list", "routes/mondays-list.tsx"),
  route("learn/:slug/final-check", "routes/final-check.tsx"),
  route("learn/:slug/certificate", "routes/certificate.tsx"),
  route("cart", "routes/cart.tsx"),
  route("cart/checkout", "routes/checkout.tsx"),
  route("cart/orders/:number", "routes/order.tsx"),
  route("badges/:id", "routes/badge.tsx"),
  route("register-school", "routes/register-school.tsx"),
  route("school-invitation/:token", "routes/school-invitation.tsx"),
  route("join-school/:token", "routes/join-school.tsx"),
  ...contentPages.map(({ path, file }) =>
    route(path.slice(1).replace("{brand}", brandMark), `routes/pages/${file}.tsx`, { id: `page ${path}` }),
  ),
  ...(withKit ? [kit] : []),
  route("login", "routes/login.tsx"),
  route("login/google", "routes/login-google.tsx"),
  route("undo", "routes/undo.tsx"),
  route("unsubscribe/:token", "routes/unsubscribe.tsx"),
  route("deleted/:number", "routes/deleted.tsx"),
  route("verify", "routes/verify.tsx"),
  route("verify/:number", "routes/verify-number.tsx"),
  route("welcome", "routes/welcome.tsx"),
  route("help/ask", "routes/help-ask.tsx"),
  route("help/questions", "routes/help-questions.tsx"),
  route("help/questions/:number", "routes/help-question.tsx"),
  layout("routes/profile-layout.tsx", [
    route("profile", "routes/profile.tsx"),
    route("profile/account", "routes/profile-account.tsx"),
    route("profile/favourites", "routes/profile-favourites.tsx"),
    route("profile/my-learning", "routes/profile-learning.tsx"),
    route("profile/tpo-registrations", "routes/profile-tpo.tsx"),
    route("profile/my-badges", "routes/profile-badges.tsx"),
    route("profile/purchase-history", "routes/profile-purchases.tsx"),
    route("profile/refunds", "routes/profile-refunds.tsx"),
    route("profile/registrations", "routes/profile-registrations.tsx"),
    route("profile/notifications", "routes/profile-notifications.tsx"),
    route("profile/dashboard", "routes/profile-dashboard.tsx"),
    route("profile/school-info", "routes/profile-school-info.tsx"),
    route("profile/teachers", "routes/profile-teachers.tsx"),
    route("profile/teachers/import", "routes/profile-teachers-import.tsx"),
    route("profile/vouchers", "routes/profile-vouchers.tsx"),
    // Named one by one: the coins' address begins with the brand, which no route can say, so every other page has to be known before it.
    ...personalPages.map(({ path }) => route(path.slice(1), "routes/soon.tsx", { id: `soon ${path}` })),
    route("profile/:page", "routes/profile-coins.tsx"),
  ]),
  route("*", "routes/soon.tsx"),
];

export default (isKitBuild ? [kit] : product) satisfies RouteConfig;
