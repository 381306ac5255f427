import { consentCookie } from "@upaya/contracts/places/locate.ts";

const year = 31_536_000;

/** The purposes of the cookie with one more or one less. */
export function agreedWith(cookies: string, purpose: string, given: boolean): string {
  const held = cookies.split("; ").find((cookie) => cookie.startsWith(`${consentCookie}=`));
  const others = (held?.slice(consentCookie.length + 1) ?? "").split(".").filter((each) => each !== "" && each !== purpose);
  return (given ? [...others, purpose] : others).join(".");
}

/** What this device may be asked before anybody is known is said by a cookie of our own: it follows what was said here. */
export function rememberConsent(purpose: string, given: boolean): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${consentCookie}=${agreedWith(document.cookie, purpose, given)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
