import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { CallButton } from "./features/call/call-button.tsx";
import { SignInHost } from "./features/identity/sign-in-host.tsx";
import { firstScript } from "./features/shell/first-script.ts";
import { Shell, useOwnFrame } from "./features/shell/shell.tsx";
import { BareTrouble } from "./features/shell/bare-trouble.tsx";
import { Trouble } from "./features/shell/trouble.tsx";
import { Contained } from "./ui/lazy-part.tsx";
import { useDocumentPreferences } from "./lib/preferences.ts";
import { siteContext } from "./lib/site.ts";
import type { RootData } from "./lib/use-site.ts";
import { OwnScript } from "./ui/own-script.tsx";
import anek from "./ui/fonts/anek.woff2?url";
import icon from "../public/logo.svg?inline";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";
import "./ui/print.css";

export const links = () => [
  { rel: "preload", href: anek, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  { rel: "alternate", href: "/feed.xml", type: "application/rss+xml" },
  // As part of the document: a file of its own would be one more request of every visit.
  { rel: "icon", href: icon, type: "image/svg+xml" },
];

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { brand, origin } = context.get(siteContext);
  return { brand, origin, year: new Date().getUTCFullYear() };
}

/** Name and year stay while the page stays. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  useDocumentPreferences();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a2f27" />
        <OwnScript text={firstScript} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { year } = useLoaderData<typeof loader>();
  const isBare = useOwnFrame();
  return (
    <Shell year={year}>
      <Outlet />
      {isBare ? null : <CallButton />}
      <SignInHost />
    </Shell>
  );
}

/** The frame around what could not be shown. Where the frame itself is what broke it breaks again, and bare words stand there. */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <Contained instead={<BareTrouble />}>
      <Shell year={root?.year ?? new Date().getUTCFullYear()}>
        <Trouble missing={isRouteErrorResponse(error) && error.status === 404} />
        <CallButton />
      </Shell>
    </Contained>
  );
}
