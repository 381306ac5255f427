import { callLengths } from "@upaya/contracts/engagement/call-back-rules.ts";

const key = "upaya.referral_code";

/** The code that brought somebody here: from the address, or as it was kept while they signed in on the way. */
export function referralCode(): string {
  const here = new URLSearchParams(location.search).get("referral_code")?.slice(0, callLengths.referral_code);
  try {
    if (here) sessionStorage.setItem(key, here);
    return here ?? sessionStorage.getItem(key) ?? "";
  } catch {
    return here ?? "";
  }
}
