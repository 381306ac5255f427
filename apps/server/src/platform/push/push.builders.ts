import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { Push } from "./push-sender.ts";

/** What a browser would hand over, with a key of its own. */
export function subscriptionTo(endpoint: string): string {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const keys = { p256dh: curve.getPublicKey().toString("base64url"), auth: randomBytes(16).toString("base64url") };
  return JSON.stringify({ endpoint, expirationTime: null, keys });
}

/** Of a browser at one of the world's services. */
export const someSubscription = () => subscriptionTo(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);

export function pushTo(token: string, more: Partial<Push> = {}): Push {
  const id = randomUUID();
  const payload = { id, title: "Your session begins soon", body: "It is in your list.", url: "/my-learning", tag: "session" };
  return { id, token, topic: "session:1", urgency: "normal", ttlSeconds: 3_600, payload, ...more };
}

const path = "/fcm/send/abcdefgh";

/** Addresses that somebody who means harm hands over as a browser's. */
export const badEndpoints: readonly string[] = [
  `http://fcm.googleapis.com${path}`,
  "file:///etc/passwd",
  "ftp://fcm.googleapis.com/x",
  "gopher://127.0.0.1:6379/_FLUSHALL",
  "data:text/plain,x",
  "javascript:alert(1)",
  "ws://fcm.googleapis.com/x",
  "blob:https://fcm.googleapis.com/x",
  "//fcm.googleapis.com/fcm/send/x",
  "/fcm/send/x",
  "fcm.googleapis.com/fcm/send/x",
  "",
  "https://",
  "https:///fcm/send/x",
  `https://127.0.0.1${path}`,
  `https://127.1${path}`,
  `https://2130706433${path}`,
  `https://0x7f000001${path}`,
  `https://0177.0.0.1${path}`,
  `https://0.0.0.0${path}`,
  `https://[::1]${path}`,
  `https://[::ffff:127.0.0.1]${path}`,
  `https://[fd00::1]${path}`,
  `https://[fe80::1]${path}`,
  `https://10.0.0.1${path}`,
  `https://172.16.0.1${path}`,
  `https://192.168.1.1${path}`,
  "https://169.254.169.254/latest/meta-data/",
  "http://169.254.169.254/latest/meta-data/iam/",
  "http://metadata.google.internal/computeMetadata/v1/",
  `https://localhost${path}`,
  `https://localhost.localdomain${path}`,
  `https://fcm.googleapis.com.${path}`,
  `https://fcm.googleapis.com:8443${path}`,
  `https://fcm.googleapis.com:22${path}`,
  `https://fcm.googleapis.com:443${path}`,
  `https://user@fcm.googleapis.com${path}`,
  `https://user:pass@fcm.googleapis.com${path}`,
  `https://fcm.googleapis.com@127.0.0.1${path}`,
  `https://fcm.googleapis.com:x@127.0.0.1${path}`,
  `https://fcm.googleapis.com%40127.0.0.1${path}`,
  `https://fcm.googleapis.com.evil.example${path}`,
  `https://evil-fcm.googleapis.com${path}`,
  `https://fcm.googleapis.com-evil.example${path}`,
  `https://evil.example/fcm.googleapis.com${path}`,
  `https://evil.example?fcm.googleapis.com${path}`,
  `https://evil.example#fcm.googleapis.com${path}`,
  `https://evilnotify.windows.com${path}`,
  `https://notify.windows.com${path}`,
  `https://a.b.notify.windows.com${path}`,
  `https://db5.notify.windows.com.evil.example${path}`,
  `https://push.apple.com.evil.example${path}`,
  `https://www.googleapis.com${path}`,
  `https://storage.googleapis.com/bucket/x`,
  `https://fcm.googleapis.com\\@127.0.0.1${path}`,
  `https:\\\\fcm.googleapis.com${path}`,
  `https://fcm.goog\tleapis.com${path}`,
  ` https://fcm.googleapis.com${path}`,
  `https://fcm.googleapis.com${path}#x`,
  `https://FCM.googleapis.com${path}`,
  `https://ｆcm.googleapis.com${path}`,
  `https://fcm。googleapis。com${path}`,
  `https://fcm.gооgleapis.com${path}`,
  `https://xn--fcm-9cd.googleapis.com${path}`,
  `https://fcm.googleapis.com/../../x\u0000`,
  "https://fcm.googleapis.com/",
  `https://fcm.googleapis.com/${"a".repeat(3_000)}`,
  `https://fcm.googleapis.com/fcm/send/a b`,
  `https://fcm.googleapis.com/fcm/send/\r\nHost: evil.example`,
  "http://127.0.0.1:4100/push/x",
];
