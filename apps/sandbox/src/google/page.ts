import { escape, renderDocument } from "../html.ts";
import type { Person } from "./people.ts";

const words = {
  title: "Choose an account",
  lead: "The sandbox's Google. Nobody asks for a password here: whoever is chosen is signed in.",
  unverified: "e-mail not verified",
  another: "Another e-mail",
  verified: "verified",
  go: "Continue",
  cancel: "Cancel",
  refused: "This sign-in cannot go on",
  expired_title: "This sign-in is over",
  expired: "It was finished or it took too long. Go back to where you came from and begin again.",
};

/** Plain forms: one button per account, a field for any other address, and a way back. */
export function renderChooser(people: readonly Person[], hint: string): string {
  const accounts = people.map(
    ({ sub, name, email, email_verified }) =>
      `<form method="post"><button name="sub" value="${escape(sub)}"><strong>${escape(name)}</strong> ${escape(email)}</button>
      ${email_verified ? "" : `<span>${words.unverified}</span>`}</form>`,
  );
  return renderDocument(
    words.title,
    `<p>${words.lead}</p>${accounts.join("")}
    <form method="post"><label>${words.another} <input type="email" name="email" required value="${escape(hint)}"></label>
      <label><input type="checkbox" name="verified" checked> ${words.verified}</label><button>${words.go}</button></form>
    <form method="post"><button name="cancel" value="yes">${words.cancel}</button></form>`,
  );
}

export function renderExpired(): string {
  return renderDocument(words.expired_title, `<p>${words.expired}</p>`);
}

/** What the program that sent the person here did wrong. */
export function renderRefusal(reason: string): string {
  return renderDocument(words.refused, `<p>${escape(reason)}</p>`);
}

/** Something to look at where a photograph would be. */
export function renderPicture(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#4a5a8a"/>
    <text x="48" y="62" text-anchor="middle" font-family="sans-serif" font-size="44" fill="#fff">${escape(name.slice(0, 1).toUpperCase())}</text></svg>`;
}
