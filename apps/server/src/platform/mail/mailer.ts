import { createTransport } from "nodemailer";
import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import type { Env } from "../env.ts";
import { OutsideError } from "../errors.ts";
import { callOut } from "../outside/call-out.ts";
import type { Letter } from "./mail.store.ts";

/** The way out to the mail provider. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Plain SMTP: every provider speaks it, and so does the sandbox. The Message-ID is the letter's, so a repeat can be recognised. */
export function smtpMailer(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">): Mailer {
  const url = new URL(env.SMTP_URL);
  const secure = url.protocol === "smtps:";
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    // Long enough for a provider that is slow: given up too soon, a letter that it took would be sent again.
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([\w.-]+)/.exec(env.MAIL_FROM)?.[1] ?? "localhost";
  return {
    async send(letter) {
      // The second wall: what a mail program could read as another address never reaches one.
      if (canonicalEmail(letter.recipient) !== letter.recipient) throw new Error("a letter without an address that can be sent to");
      const message = {
        from: env.MAIL_FROM,
        // As parts and not as a line: there is nothing in it to be parsed.
        to: { name: "", address: letter.recipient },
        subject: letter.subject,
        text: letter.body_text,
        ...(letter.body_html ? { html: letter.body_html } : {}),
        messageId: `<${letter.id}@${domain}>`,
      };
      await callOut("mail", () => transport.sendMail(message).catch(translated));
    },
    close: () => transport.close(),
  };
}

function translated(error: unknown): never {
  const refused = lastingRefusal(error);
  // The provider's words repeat the address and the subject, and what fails is written down.
  throw refused ? new Error(`the provider refuses the letter (${refused})`) : new OutsideError("mail", error);
}

/** The provider read the letter and will never take it; everything else may go better later. */
function lastingRefusal(error: unknown): number | undefined {
  const status = (error as { responseCode?: unknown }).responseCode;
  return typeof status === "number" && status >= 500 ? status : undefined;
}
