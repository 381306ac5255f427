import type { Page } from "@playwright/test";
import { post, signInAs } from "./sign-in.ts";
import { expect } from "./test.ts";

/** A call of whoever this browser is signed in as. */
async function ask(page: Page, method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<Record<string, unknown>> {
  const token = String((await post(page, "/auth/refresh", {})).body["access_token"]);
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBe(200);
  return (await reply.json()) as Record<string, unknown>;
}

/** A teacher who is on the list of a contact's school, by both sides' word, and lets it see all there is to see. By calls alone: the ways to it are journeys of their own. */
export async function shareWithSchool(
  page: Page,
  contact: string,
  teacher: { readonly email: string; readonly name: string },
): Promise<void> {
  await signInAs(page, contact);
  await ask(page, "POST", "/school/roster", { ...teacher, subjects: ["Mathematics"], grades: [4, 5] });
  await signInAs(page, teacher.email);
  const { data } = (await ask(page, "GET", "/user/schools")) as { data: { link_id: string; school: { id: string } }[] };
  const [link] = data;
  await ask(page, "POST", `/user/schools/${link!.link_id}`, { answer: "yes" });
  for (const kind of ["hours", "levels"])
    await ask(page, "PUT", `/user/sharing/${link!.school.id}/${kind}`, { purpose: "training_plan", until: null });
}
