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
  modes: { fine: "fine", slow: "slow", failing: "failing", duplicating: "duplicating", silent: "silent" },
  services_names: { mail: "Mail (SMTP)", sms: "Text messages" } satisfies Record<Service, string>,
};

const style = `
  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
  h1 { margin: 0; } form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; padding: .75rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  form b { inline-size: 10rem; } select, input, button { font: inherit; min-block-size: 2.75rem; padding-inline: .75rem; } input { inline-size: 7rem; }
  article { padding-block: 1rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere; }
  article header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; opacity: .8; font-size: .9rem; } pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0; }`;

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (mark) => entities[mark]!);
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
    ) => `<article><header><span>${words.services_names[each.service]}</span><span>${escape(each.to)}</span><time>${each.at}</time></header>
      ${each.subject ? `<h3>${escape(each.subject)}</h3>` : ""}<pre>${escape(each.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words.title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
    <h1>${words.title}</h1><p>${words.lead}</p>
    <h2>${words.inbox}</h2>${letters.length > 0 ? `${letters.join("")}<form method="post" action="/inbox/clear"><button>${words.clear}</button></form>` : `<p>${words.empty}</p>`}
    <h2>${words.services}</h2>${forms.join("")}</body></html>`;
}
