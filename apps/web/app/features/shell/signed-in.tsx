import { lazy } from "react";

/** What only a person who is signed in sees. It comes when somebody is, and costs everybody else nothing. */
const load = () => import("./signed-in-parts.tsx");

export const LazyAccountMenu = lazy(async () => ({ default: (await load()).AccountMenu }));
export const LazyContactMenu = lazy(async () => ({ default: (await load()).ContactMenu }));
export const LazyAccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));
export const LazySignOutDialog = lazy(async () => ({ default: (await load()).SignOutDialog }));
export const LazyNotificationPanel = lazy(async () => ({ default: (await load()).NotificationPanel }));
