/** In tenths of a second: a worker that shares its machine takes its time. */
const longestWait = 600;

/** Signs a seeded person in over HTTP, with the code from the sandbox's inbox; answers the cookies that a browser would hold. */
export async function signInCookies(apiUrl: string, sandboxUrl: string, email: string): Promise<{ name: string; value: string }[]> {
  const post = (path: string, body: object) =>
    fetch(`${apiUrl}/api${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const inbox = async () => {
    const reply = await fetch(`${sandboxUrl}/inbox?to=${encodeURIComponent(email)}`);
    return ((await reply.json()) as { data: { text: string }[] }).data;
  };
  const before = (await inbox()).length;
  const sent = (await (await post("/auth/code", { channel: "email", to: email })).json()) as { ticket: string };
  for (let wait = 0; wait < longestWait; wait += 1) {
    const data = await inbox();
    const code = /\d{6}/.exec(data[0]?.text ?? "")?.[0];
    // The code of an earlier sign-in may lie there: only a new message counts.
    if (code && data.length > before) {
      const reply = await post("/auth/code/verify", { ticket: sent.ticket, code });
      if (!reply.ok) throw new Error(`${email} could not sign in: ${await reply.text()}`);
      return reply.headers.getSetCookie().map((line) => {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return { name, value };
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code reached ${email}`);
}
