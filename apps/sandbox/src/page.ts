import { escape, renderDocument } from "./html.ts";
import type { Received } from "./inbox.ts";
import { modes, type Service, services, type Switch } from "./switches.ts";

const words = {
  title: "Sandbox",
  lead: "The outside world on this machine: what Upaya sends arrives here, and each service can be made to misbehave.",
  services: "Services",
  inbox: "Inbox",
  empty: "Nothing has arrived yet. Ask for a sign-in code or anything else that sends a letter, then look here again.",
  delay: "Delay in ms when slow",
  set: "Set",
  clear: "Empty the inbox",
  look: "The letter as it looks",
  events: { Delivery: "Delivered", Bounce: "Bounced for good", SoftBounce: "Bounced for now", SpamComplaint: "Called spam" },
  phone: "The phone of whoever pays by UPI",
  tell: "The provider tells",
  modes: {
    fine: "fine",
    slow: "slow",
    failing: "failing",
    duplicating: "duplicating",
    garbling: "garbling",
    silent: "silent",
    repeating: "repeating",
    gone: "gone",
    busy: "busy",
  },
  services_names: {
    mail: "Mail (SMTP)",
    sms: "Text messages",
    google: "Sign-in with Google",
    maps: "Maps",
    photon: "Establishments by name (Photon)",
    tiles: "Pieces of the map",
    ip: "Address lookup",
    sheet: "Spreadsheet (SheetDB)",
    push: "Web Push",
    fcm: "Firebase Cloud Messaging",
    razorpay: "Payments (Razorpay)",
  } satisfies Record<Service, string>,
};

/** Where a developer's API takes what the provider says. */
const hook = "http://127.0.0.1:4000/api/engagement/mail-events";

/** Its look, what hangs on it, and what the provider may say of it. */
function lookOf({ id, kind, html, attachments = [] }: Received): string {
  if (kind !== "mail") return "";
  const look = html === undefined ? "" : `<p><a href="/letters/${id}">${words.look}</a></p>`;
  const files = attachments.map(
    ({ filename, bytes }, at) => `<p><a href="/letters/${id}/attachments/${at}">${escape(filename)}</a> ${bytes} B</p>`,
  );
  const options = Object.entries(words.events).map(([type, name]) => `<option value="${type}">${name}</option>`);
  return `${look}${files.join("")}<form method="post" action="/letters/${id}/events"><input type="hidden" name="to" value="${hook}">
    <select name="type" aria-label="${words.tell}">${options.join("")}</select><button>${words.tell}</button></form>`;
}

/** Works without JavaScript; what arrived is shown as text and never as markup. */
export function renderPage(received: readonly Received[], state: Record<Service, Switch>): string {
  const forms = services.map((service) => {
    const options = modes
      .map((mode) => `<option value="${mode}"${state[service].mode === mode ? " selected" : ""}>${words.modes[mode]}</option>`)
      .join("");
    return `<form method="post" action="/switches/${service}"><b id="${service}">${words.services_names[service]}</b>
      <select name="mode" aria-labelledby="${service}">${options}</select>
      <label>${words.delay} <input name="delay_ms" type="number" min="0" max="60000" value="${state[service].delay_ms}"></label>
      <button>${words.set}</button></form>`;
  });
  const letters = received.map(
    (
      each,
    ) => `<article><header><span>${words.services_names[each.kind]}</span><span>${escape(each.to)}</span><time>${each.at}</time></header>
      ${each.subject ? `<h3>${escape(each.subject)}</h3>` : ""}<pre>${escape(each.text)}</pre>${lookOf(each)}</article>`,
  );
  const inbox =
    letters.length > 0
      ? `${letters.join("")}<form method="post" action="/inbox/clear"><button>${words.clear}</button></form>`
      : `<p>${words.empty}</p>`;
  return renderDocument(
    words.title,
    `<p>${words.lead}</p><p><a href="/phone">${words.phone}</a></p><h2>${words.inbox}</h2>${inbox}<h2>${words.services}</h2>${forms.join("")}`,
  );
}
