import { whenMissing } from "../ui/parts.ts";
import { keepTyped } from "./typed.ts";

const key = "upaya.anew";

declare global {
  interface Window {
    /** The framework's list of the routes of this build. */
    __reactRouterManifest?: { readonly version?: string };
  }
}

/**
 * A page of a build that the servers do not have any more begins anew, once for each new build, with what was typed on it. A page of
 * today's build, or one without a line, stays: there is nothing better to be had.
 */
async function beginAnewIfBuildIsGone(): Promise<void> {
  const mine = window.__reactRouterManifest?.version;
  const theirs = await currentBuild();
  if (!mine || !theirs || mine === theirs || sessionStored(key) === theirs) return;
  if (!store(key, theirs)) return;
  keepTyped();
  location.reload();
}

/** For the frame of every page. */
export function watchBuild(): void {
  whenMissing(beginAnewIfBuildIsGone);
}

async function currentBuild(): Promise<string | undefined> {
  try {
    const response = await fetch("/build", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    return response.ok ? (await response.text()).trim() : undefined;
  } catch {
    return undefined;
  }
}

function sessionStored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Where nothing can be remembered a page would begin anew for ever, so there it does not. */
function store(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}
