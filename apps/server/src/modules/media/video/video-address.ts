import { previewBase, videoBase } from "@upaya/contracts/media/get-video-file.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FoundVideo } from "./find-videos.ts";
import { writePass } from "./video-pass.ts";

type Shown = Pick<FoundVideo, "madeId" | "isOpen">;

interface Address {
  /** Below it stand the files of the video, such as `master.m3u8`. */
  readonly base: string;
  readonly expires_at: string;
}

/** Where one person may watch it for the next six hours. Whether they may is for whoever asks to know. */
export function signedAddress(ctx: Pick<Ctx, "seal" | "clock">, { madeId }: Shown, userId: string): Address | undefined {
  if (madeId === null) return undefined;
  const { pass, expiresAt } = writePass(ctx.seal, madeId, userId, ctx.clock.now());
  return { base: videoBase(madeId, pass), expires_at: expiresAt.toISOString() };
}

/** Where everybody may, for ever: the same in every document. */
export function openAddress({ madeId, isOpen }: Shown): string | undefined {
  return madeId !== null && isOpen ? previewBase(madeId) : undefined;
}
