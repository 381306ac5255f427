export { AccountMenu } from "./account-menu.tsx";
export { AccountPanel } from "./account-panel.tsx";
export { ContactMenu } from "./contact-menu.tsx";
export { FollowSession } from "./follow-session.tsx";
export { SchoolCart } from "./school-cart.tsx";
export { SignOutDialog } from "./sign-out-dialog.tsx";
export { ToldWatch } from "./told-watch.tsx";
