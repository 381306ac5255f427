import { lazyPart } from "../../ui/lazy-part.tsx";

/** What only a person who is signed in sees. It comes when somebody is, and costs everybody else nothing. */
const load = () => import("./signed-in-parts.tsx");

export const LazyAccountMenu = lazyPart(async () => (await load()).AccountMenu);
export const LazyContactMenu = lazyPart(async () => (await load()).ContactMenu);
export const LazyAccountPanel = lazyPart(async () => (await load()).AccountPanel);
export const LazySchoolCart = lazyPart(async () => (await load()).SchoolCart);
export const LazySignOutDialog = lazyPart(async () => (await load()).SignOutDialog);
export const LazyFollowSession = lazyPart(async () => (await load()).FollowSession);
export const LazyToldWatch = lazyPart(async () => (await load()).ToldWatch);
