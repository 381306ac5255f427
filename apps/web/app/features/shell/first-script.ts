/**
 * Runs before the first paint, inline, by its hash: the chosen theme and mode are on the page before anybody sees it, and
 * `js` says that what needs JavaScript may be hidden until it is wanted.
 */
export const firstScript = `(function(d){var s;try{s=localStorage}catch(e){}
d.classList.add("js");
var t=s&&s.getItem("upaya.theme");
if(t!=="dark"&&t!=="light")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
d.dataset.theme=t;
if(s&&s.getItem("upaya.mode")==="school")d.dataset.mode="school";
})(document.documentElement)`;
