import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { razorpayGateway } from "./razorpay-gateway.ts";
import { sandboxPayments } from "./sandbox-payments.ts";

export const payer = { name: "Asha Verma", email: "asha@example.org", phone: "+919800000001" };

/** The port as a process of ours has it, with little patience. */
export function gatewayAt(url: string, { patienceMs = 400, secrets = "development-only-webhook-secret" } = {}) {
  const env = {
    NODE_ENV: "test",
    RAZORPAY_URL: url,
    RAZORPAY_KEY_ID: sandboxPayments.keyId,
    RAZORPAY_KEY_SECRET: sandboxPayments.keySecret,
    RAZORPAY_WEBHOOK_SECRETS: secrets,
  } as const;
  return razorpayGateway(env, { patienceMs });
}

export const sign = (content: string | Uint8Array, secret: string) => createHmac("sha256", secret).update(content).digest("hex");

interface Heard {
  readonly body: Buffer;
  readonly headers: Record<string, string | readonly string[] | undefined>;
}

/** Where webhooks arrive: what came, in its order, answered with what was set. */
export async function startListener() {
  const heard: Heard[] = [];
  const state = { status: 200 };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      heard.push({ body: Buffer.concat(chunks), headers: request.headers });
      reply.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return {
    url,
    heard,
    state,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The fields of a page's first form of which `action` holds this. */
export function formIn(page: string, action: string): { action: string; fields: Record<string, string> } {
  const form = [...page.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(([, to]) => to!.includes(action));
  if (!form) throw new Error(`no form for ${action}: ${page}`);
  const plain = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  const inputs = [...form[2]!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { action: plain(form[1]!), fields: Object.fromEntries(inputs.map(([, name, value]) => [plain(name!), plain(value!)])) };
}
