import type { ChildProcess } from "node:child_process";
import { startNode } from "./scratch.ts";

interface StartedSandbox {
  readonly url: string;
  readonly child: ChildProcess;
  /** What API and worker need to find it. */
  readonly env: Record<string, string>;
}

/** An outside world of this command alone: mail, text messages, pushes, Google, a spreadsheet and payments. */
export function startSandbox(ports: { http: number; smtp: number; api?: number }): StartedSandbox {
  const url = `http://127.0.0.1:${ports.http}`;
  const client = { GOOGLE_CLIENT_ID: "upaya-web", GOOGLE_CLIENT_SECRET: "development-only-secret" };
  const account = {
    RAZORPAY_KEY_ID: "rzp_test_SandboxOfUpaya",
    RAZORPAY_KEY_SECRET: "development-only-key-secret",
    RAZORPAY_WEBHOOK_SECRETS: "development-only-webhook-secret",
  };
  const child = startNode("apps/sandbox/src/main.ts", [], {
    SANDBOX_PORT: String(ports.http),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    ...(ports.api === undefined ? {} : { SANDBOX_RAZORPAY_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/api/payments/events` }),
    ...client,
    ...account,
  });
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    SMS_URL: url,
    RAZORPAY_URL: url,
    PUSH_SANDBOX: url,
    GOOGLE_ISSUER: `${url}/oidc`,
    SHEET_URL: `${url}/api/v1/requests`,
    PLACE_SEARCH_URL: `${url}/photon`,
    MAP_TILES: `${url}/tiles/{z}/{x}/{y}.png`,
  };
  return { url, child, env: { ...env, ...client, ...account } };
}
