import { createTransport } from "nodemailer";
import type { Env } from "../env.ts";
import { OutsideError } from "../errors.ts";
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
    // Less than the worker's patience with an open transaction.
    connectionTimeout: 2_000,
    greetingTimeout: 2_000,
    socketTimeout: 4_000,
  });
  const domain = /@([\w.-]+)/.exec(env.MAIL_FROM)?.[1] ?? "localhost";
  return {
    async send(letter) {
      const sending = transport.sendMail({
        from: env.MAIL_FROM,
        to: letter.recipient,
        subject: letter.subject,
        text: letter.body_text,
        ...(letter.body_html ? { html: letter.body_html } : {}),
        messageId: `<${letter.id}@${domain}>`,
      });
      await sending.catch((error: unknown) => {
        throw isLasting(error) ? error : new OutsideError("mail", error);
      });
    },
    close: () => transport.close(),
  };
}

/** The provider read the letter and will never take it; everything else may go better later. */
function isLasting(error: unknown): boolean {
  const status = (error as { responseCode?: unknown }).responseCode;
  return typeof status === "number" && status >= 500;
}
