import * as z from "zod";
import type { DeskAct, DeskQueue, GetDesk } from "@upaya/contracts/backoffice/desk.ts";
import type { Reply, UploadField } from "@upaya/contracts/endpoint.ts";
import type { DeskRows, StaffAct, StaffQueue } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Route } from "#platform/http/route.ts";
import { mayCall } from "./may-call.ts";

/** The desk is what the contracts say that this person may do, and nothing else: no list of it is written anywhere. */
export async function getDesk(ctx: Ctx): Promise<Reply<typeof GetDesk>> {
  const mine = ctx.routes.filter((route) => mayCall(ctx, route));
  const queues: DeskQueue[] = [];
  for (const route of mine) {
    const { staff } = route.endpoint;
    if (staff?.kind === "queue") queues.push(await queueOf(ctx, route, staff, mine));
  }
  const acts = mine.flatMap((route) => (route.endpoint.staff?.kind === "act" ? [actOf(route, route.endpoint.staff)] : []));
  return { queues, acts, now: ctx.clock.now().toISOString() };
}

async function queueOf(ctx: Ctx, route: Route, staff: StaffQueue, mine: readonly Route[]): Promise<DeskQueue> {
  const states = Object.entries(staff.states);
  const [first] = states[0] ?? [""];
  // Only those that somebody waits for are counted on the front page.
  const found = staff.promise === undefined ? undefined : ((await route.act(ctx, { state: first })) as DeskRows);
  const item = mine.find(({ endpoint }) => endpoint.staff?.kind === "item" && endpoint.staff.queue === staff.queue);
  return {
    name: staff.queue,
    title: staff.title,
    promise: staff.promise ?? null,
    path: route.endpoint.path,
    item: item?.endpoint.path ?? null,
    states: states.map(([state, words]) => ({ state, words })),
    search: staff.search ?? null,
    empty: staff.empty,
    waiting: found?.counts[first] ?? 0,
    dues: found?.dues ?? [],
  };
}

function actOf({ endpoint }: Route, staff: StaffAct): DeskAct {
  const { name, method, path, body, file, upload, idempotent } = endpoint;
  return {
    name,
    method,
    path,
    label: staff.label,
    effect: staff.effect,
    queue: staff.queue ?? null,
    begins: staff.begins ?? null,
    states: staff.states ? [...staff.states] : null,
    reason: staff.reason === true,
    second: staff.second ?? null,
    grave: staff.grave === true,
    key: idempotent === "key",
    body: body ? formOf(body) : null,
    file: file?.look ? wantedOf(file, file.look) : null,
    upload: upload ? { ...wantedOf(upload, upload.look), kind: upload.kind } : null,
  };
}

function wantedOf({ field, maxBytes }: Pick<UploadField, "field" | "maxBytes">, look: UploadField["look"]): NonNullable<DeskAct["file"]> {
  return { field, ...look, endings: [...look.endings], most_bytes: maxBytes };
}

/** What is typed, not what it becomes. */
function formOf(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...form } = z.toJSONSchema(schema, { target: "draft-7", io: "input", unrepresentable: "any" });
  return form;
}
