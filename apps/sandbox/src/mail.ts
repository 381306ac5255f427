import PostalMime, { type Attachment } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Inbox } from "./inbox.ts";
import type { Switches } from "./switches.ts";

/** A mail provider as the world knows it: plain SMTP. */
export function createMailServer(inbox: Inbox, switches: Switches): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: 5_000_000,
    closeTimeout: 500,
    onData(stream, session, callback) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const { fails, copies, repeats } = await switches.meet("mail");
        if (fails) throw Object.assign(new Error("The sandbox was told to fail"), { responseCode: 451 });
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        if (repeats) {
          const said = [...session.envelope.rcptTo.map(({ address }) => `<${address}>`), mail.subject].join(" ");
          throw Object.assign(new Error(`No such person: ${said}`), { responseCode: 550 });
        }
        for (let copy = 0; copy < copies; copy += 1) {
          for (const { address } of session.envelope.rcptTo) {
            inbox.add({
              kind: "mail",
              to: address,
              from: mail.from?.address ?? "",
              subject: mail.subject ?? "",
              text: mail.text ?? mail.html ?? "",
              message_id: mail.messageId ?? "",
              html: mail.html,
              headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
              attachments: mail.attachments.map(attachmentOf),
            });
          }
        }
      })().then(
        () => callback(),
        (error: Error) => callback(error),
      );
    },
  });
}

function attachmentOf({ filename, mimeType, content }: Attachment) {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return { filename: filename ?? "", type: mimeType, bytes: bytes.length, base64: bytes.toString("base64") };
}
