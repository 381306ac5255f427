import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { queueMail } from "@upaya/server/platform/mail/queue-mail.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { queueSms } from "@upaya/server/platform/sms/queue-sms.ts";
import { schemas } from "@upaya/server/rings.ts";

/** `node tools/perf/queue-code.ts <address or number> <text>`: a letter or a text message as the product queues it. */
const [to = "", text = ""] = process.argv.slice(2);
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "queue-code", schemas, patience: "command" });
await systemCtx(platform, "queue-code").tx((tx) =>
  to.includes("@") ? queueMail(tx, { to, subject: "Your code", text }) : queueSms(tx, { to, text }),
);
await platform.close();
