/** The few rules that one page needs, with the values of the product's tokens. */
export function offlineLook(font: string | undefined): string {
  const letters = font ? `@font-face{font-family:Anek;src:url(${font}) format("woff2");font-weight:400 760;font-stretch:100% 112%}` : "";
  return `${letters}
:root{color-scheme:light;--bg:#f4f6f1;--surface:#fff;--ink:#16201c;--ink-2:#3f4b45;--line:#dce2d9;--brand:#0d5140;--on-brand:#fff;--brand-soft:#e0f0e7;--earth:#a8401f;--accent:#f9b522;--soft:#fff1cc;--on-soft:#6a410b;--next:#7e8b83;--focus:#21366e}
[data-theme=dark]{color-scheme:dark;--bg:#0c1714;--surface:#13221d;--ink:#ecf2ec;--ink-2:#c3cfc7;--line:#263a33;--brand:#7fd6b5;--on-brand:#06231b;--brand-soft:#12362b;--earth:#f09a78;--accent:#ffc24a;--soft:#33270d;--on-soft:#ffdf9c;--next:#6b8076;--focus:#a9bdf0}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 17px/26px Anek,Arial,sans-serif}
header{background:var(--surface);border-bottom:1px solid var(--line);padding:14px 20px}
header,main{padding-inline:max(20px,calc((100vw - 1176px)/2))}
.logo{display:inline-flex;align-items:center;gap:.3em;color:var(--ink);text-decoration:none;font-size:26px;font-stretch:112%;letter-spacing:-.035em}
.logo b{font-weight:750}.logo svg{width:32px;height:32px}.logo path{fill:none;stroke:var(--brand);stroke-width:4.6;stroke-linecap:round}.logo circle{fill:var(--accent)}
main{padding-block:36px 64px;display:grid;gap:36px}
.top{display:grid;gap:32px;align-items:center}
h1{margin:0;font-size:clamp(32px,5vw,46px);line-height:1.06;font-weight:700;font-stretch:108%}
h2{margin:0 0 8px;font-size:19px;line-height:1.26;font-weight:700}
.lead{margin:10px 0 0;max-width:48ch;color:var(--ink-2)}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:12px 16px;margin-top:20px}
.row span{color:var(--ink-2);font-size:15px}
button{min-height:54px;padding:2px 24px 0;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:560 17px/1 Anek,Arial,sans-serif;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.note{margin:0;padding:14px 18px;border-radius:8px;background:var(--soft);color:var(--on-soft)}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px 24px}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid var(--line)}li:first-child{border-top:0}
.cut{width:100%;max-width:456px;height:auto}
.cut .l{fill:none;stroke:var(--brand);stroke-width:3;stroke-linejoin:round}.cut .s{fill:var(--brand-soft)}
.cut .d{fill:var(--earth)}.cut .n{fill:var(--next)}.cut .m{fill:var(--accent);stroke:var(--ink);stroke-width:2.5}
@media (min-width:900px){.top{grid-template-columns:1fr 456px}}`;
}
