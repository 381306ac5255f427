/** What somebody is told who asked to hear when something opens. */
export function openLetter({ brand, title, link }: { readonly brand: string; readonly title: string; readonly link: string }) {
  return {
    subject: `It is open: ${title}`,
    text: `You asked us to tell you when this opens. It is open now:

${title}
${link}

We write about it once, so this is all.

${brand}`,
    sms: `It is open now, as you asked us to tell you: ${title} ${link} ${brand}`,
  };
}
