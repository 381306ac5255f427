import { readEnv } from "./env.ts";
import { startSandbox } from "./sandbox.ts";

const env = readEnv();
const sandbox = await startSandbox({
  host: env.SANDBOX_HOST,
  httpPort: env.SANDBOX_PORT,
  smtpPort: env.SANDBOX_SMTP_PORT,
  google: { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.SANDBOX_GOOGLE_ISSUER },
  razorpay: {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookUrl: env.SANDBOX_RAZORPAY_WEBHOOK_URL,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRETS?.split(",")[0],
  },
});
console.log(`sandbox at ${sandbox.url}, mail at ${sandbox.smtpUrl}, Google at ${sandbox.google.issuer}`);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
