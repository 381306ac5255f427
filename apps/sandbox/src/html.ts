const style = `
  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
  h1 { margin: 0; } form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; padding: .75rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  form b { inline-size: 10rem; } select, input, button { font: inherit; min-block-size: 2.75rem; padding-inline: .75rem; } input { inline-size: 7rem; }
  input[type="email"], input.wide { inline-size: 18rem; max-inline-size: 100%; box-sizing: border-box; } input[type="checkbox"] { inline-size: 1.5rem; vertical-align: middle; }
  article { padding-block: 1rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere; }
  article header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; opacity: .8; font-size: .9rem; } pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0; }`;

export function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (mark) => entities[mark]!);
}

/** The look of every page of the sandbox. It needs no JavaScript. */
export function renderDocument(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
    <h1>${title}</h1>${body}</body></html>`;
}
