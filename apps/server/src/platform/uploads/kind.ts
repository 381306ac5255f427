import type { Endpoint } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { type Policy, refusalOf, requirePolicy } from "../policy.ts";
import type { FileType } from "./sniff.ts";

/** What a policy sees of an upload. */
interface Announced {
  readonly bytes: number;
}

/** What may be uploaded, by whom and how large. A module names its kinds in its manifest. */
export interface UploadKind {
  /** `module.what`: the sender's word for it. */
  readonly name: string;
  readonly maxBytes: number;
  /** By content. What a sender calls a file, and how it ends, is nobody's proof. */
  readonly types: readonly FileType[];
  /** Asked when an upload is made and with each part of it. */
  readonly mayUpload: Policy<Announced>;
}

/** Asked with every call that says or finds out which kind it is about. What the staff may send is sent from the desk, and nothing else is. */
export async function requireUploader(ctx: Ctx, { mayUpload }: UploadKind, announced: Announced): Promise<void> {
  const refusal = await refusalOf(mayUpload, ctx, announced);
  if (refusal) fail(refusal);
  const atDesk = ctx.actor.kind === "user" && ctx.actor.atDesk === true;
  if (mayUpload.isStaffs && !atDesk) fail("staff.desk_only");
  if (!mayUpload.isStaffs && atDesk) fail("forbidden");
}

const nameForm = /^[a-z_]+\.[a-z_]+$/;

export function defineUpload(kind: UploadKind): UploadKind {
  if (!nameForm.test(kind.name)) throw new Error(`an upload is named module.what, not "${kind.name}"`);
  requirePolicy(kind.mayUpload, `the upload ${kind.name}`);
  if (!kind.mayUpload.refusesCaller) {
    throw new Error(`the upload ${kind.name} takes a file, so its policy says whom it refuses before the file is read`);
  }
  if (kind.types.length === 0) throw new Error(`the upload ${kind.name} takes no type of file`);
  return kind;
}

export type Kinds = ReadonlyMap<string, UploadKind>;

/** Every kind of the product by its name. One that was put together by hand is held to the same. */
export function kindsOf(all: readonly UploadKind[]): Kinds {
  const kinds = new Map(all.map((kind) => [kind.name, defineUpload(kind)]));
  if (kinds.size < all.length) throw new Error("two kinds of uploads have one name");
  return kinds;
}

/** A call that names an upload names a kind that there is, and says of its size what that says. */
export function checkUploads(endpoints: readonly Pick<Endpoint, "name" | "upload">[], kinds: Kinds): void {
  for (const { name, upload } of endpoints) {
    if (upload && kinds.get(upload.kind)?.maxBytes !== upload.maxBytes)
      throw new Error(`${name} takes an upload of the kind ${upload.kind}, and no module takes such a one in that size`);
  }
}
