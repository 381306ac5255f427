import { createTransport } from "nodemailer";
import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import type { Env } from "../env.ts";
import { OutsideError, RefusedError } from "../errors.ts";
import { letterheadOf } from "../letters/letterhead.ts";
import { renderLetter } from "../letters/render-letter.ts";
import { callOut } from "../outside/call-out.ts";
import type { Letter } from "./mail.store.ts";

interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  /** Its media type. */
  readonly type: string;
}

interface Dispatch extends Letter {
  /** Besides those that every letter has: how to stop it, and what a provider's reply names it by. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
  /** Who writes, before the address that all letters come from. */
  readonly from_name?: string;
}

/** The way out to the mail provider. One that it will never take is a `RefusedError`; everything else may go better later. */
export interface Mailer {
  send(letter: Dispatch): Promise<void>;
  close(): void;
}

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "BRAND_NAME" | "WEB_ORIGINS">;

/** Plain SMTP: every provider speaks it, and so does the sandbox. The Message-ID is the letter's, so a repeat can be recognised. */
export function smtpMailer(env: MailEnv): Mailer {
  const transport = transportTo(new URL(env.SMTP_URL));
  const sender = senderOf(env.MAIL_FROM);
  const domain = sender.address.split("@")[1] ?? "localhost";
  const head = letterheadOf(env);
  return {
    async send(letter) {
      // The second wall: what a mail program could read as another address never reaches one.
      if (canonicalEmail(letter.recipient) !== letter.recipient) throw new Error("a letter without an address that can be sent to");
      const html = letter.body_html ?? (letter.look && (await renderLetter(letter.look, head)).html);
      const message = {
        // As parts and not as lines: there is nothing in them to be parsed.
        from: { name: onOneLine(letter.from_name ?? sender.name), address: sender.address },
        to: { name: "", address: letter.recipient },
        subject: letter.subject,
        text: letter.body_text,
        ...(html ? { html } : {}),
        headers: headersOf(letter),
        attachments: (letter.attachments ?? []).map(({ filename, content, type }) => ({
          filename: onOneLine(filename),
          content,
          contentType: type,
        })),
        messageId: `<${letter.id}@${domain}>`,
      };
      await callOut("mail", () => transport.sendMail(message).catch(translated));
    },
    close: () => transport.close(),
  };
}

function transportTo(url: URL) {
  const secure = url.protocol === "smtps:";
  return createTransport({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    // Long enough for a provider that is slow: given up too soon, a letter that it took would be sent again.
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

/** `Upaya <no-reply@upaya.org>`, or the address alone. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name, address] = /^\s*(?:"?([^"<]*?)"?\s*<)?([^<>\s]+@[^<>\s]+?)>?\s*$/.exec(from) ?? [];
  if (!address) throw new Error("MAIL_FROM holds no address");
  return { name: name ?? "", address };
}

const onOneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ").trim();

/** A break would begin a header of somebody else's making. */
function headersOf({ headers = {} }: Dispatch): Record<string, string> {
  for (const [name, value] of Object.entries(headers))
    if (!/^[\w-]+$/.test(name) || /\p{Cc}/u.test(value)) throw new Error("a letter with a header that is none");
  return { ...headers };
}

function translated(error: unknown): never {
  const refused = lastingRefusal(error);
  // The provider's words repeat the address and the subject, and what fails is written down.
  throw refused ? new RefusedError("the provider refuses the letter", String(refused)) : new OutsideError("mail", error);
}

/** The provider read the letter and will never take it; everything else may go better later. */
function lastingRefusal(error: unknown): number | undefined {
  const status = (error as { responseCode?: unknown }).responseCode;
  return typeof status === "number" && status >= 500 ? status : undefined;
}
