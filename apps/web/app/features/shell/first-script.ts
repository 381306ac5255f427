import type { sessionHint } from "@upaya/contracts/identity/keep-session.ts";

// Only its type comes in: the schemas beside it would cost every page kilobytes that it does not use.
const hint: typeof sessionHint = "upaya_session";

/**
 * Runs before the first paint, inline, by its hash: the chosen theme and mode are on the page before anybody sees it, and
 * `js` says that what needs JavaScript may be hidden until it is wanted. `data-session` says that somebody is probably signed in:
 * the document knows nobody, so CSS keeps the place of what only they see. `data-abroad` says that their clock is probably not India's: CSS
 * keeps the place of a second time.
 */
export const firstScript = `(function(d){var s;try{s=localStorage}catch(e){}
d.classList.add("js");
var c=document.cookie,t=(/(?:^|; )upaya_theme=(\\w+)/.exec(c)||[])[1]||s&&s.getItem("upaya.theme");
if(t!=="dark"&&t!=="light")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
d.dataset.theme=t;
if(s&&s.getItem("upaya.mode")==="school")d.dataset.mode="school";
var z=s&&s.getItem("upaya.zone");if(z)d.dataset.zone=z;
if(z?z!=="Asia/Kolkata":new Date().getTimezoneOffset()!==-330)d.dataset.abroad="";
if(/(^|; )${hint}=/.test(c))d.dataset.session="in";
})(document.documentElement)`;
