import type { ChildProcess } from "node:child_process";
import { startNode } from "./scratch.ts";

interface StartedSandbox {
  readonly url: string;
  readonly child: ChildProcess;
  /** What API and worker need to find it. */
  readonly env: Record<string, string>;
}

/** An outside world of this command alone: mail, text messages, pushes, Google and a spreadsheet. */
export function startSandbox(ports: { http: number; smtp: number }): StartedSandbox {
  const url = `http://127.0.0.1:${ports.http}`;
  const client = { GOOGLE_CLIENT_ID: "upaya-web", GOOGLE_CLIENT_SECRET: "development-only-secret" };
  const child = startNode("apps/sandbox/src/main.ts", [], {
    SANDBOX_PORT: String(ports.http),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    ...client,
  });
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    SMS_URL: url,
    PUSH_SANDBOX: url,
    GOOGLE_ISSUER: `${url}/oidc`,
    SHEET_URL: `${url}/api/v1/requests`,
  };
  return { url, child, env: { ...env, ...client } };
}
