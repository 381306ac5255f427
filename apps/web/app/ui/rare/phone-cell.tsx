import type { ReactNode } from "react";
import { uiWords } from "../words.ts";
import "../fixed-tokens.css";
import "./phone-cell.css";

/** India's flag and code, which nobody changes. */
export function LockedCode() {
  return (
    <span className="cc-code num">
      <svg className="flag" viewBox="0 0 21 14" role="img" aria-label={uiWords.india}>
        <path className="saffron" d="M0 0h21v4.7H0z" />
        <path className="white" d="M0 4.7h21v4.6H0z" />
        <path className="green" d="M0 9.3h21V14H0z" />
        <circle cx="10.5" cy="7" r="1.7" />
      </svg>
      {uiWords.countryCode}
    </span>
  );
}

/** The locked flag and code before a phone number; the number's input comes as its child. Numbers run left to right in every script. */
export function PhoneCell({ children }: { children: ReactNode }) {
  return (
    <div className="tel" dir="ltr">
      <LockedCode />
      {children}
    </div>
  );
}
