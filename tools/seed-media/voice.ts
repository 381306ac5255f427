import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** As espeak-ng writes it: one channel of 16 bits. */
export const soundRate = 22_050;
const headerBytes = 44;
/** Words in a minute: how it speaks by itself, and the fastest at which somebody still follows. */
const [calm, fastest] = [150, 240];

export interface Said {
  /** In milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const voices: Readonly<Record<string, string>> = { en: "en-gb-x-rp", hi: "hi" };

/** What is said, each sentence when its caption is up: a machine's voice on an otherwise silent track. */
export async function narrate(cues: readonly Said[], language: string): Promise<Int16Array> {
  const voice = voices[language];
  if (voice === undefined) throw new Error(`there is no voice for ${language}`);
  const spoken: { readonly at: number; readonly sound: Int16Array }[] = [];
  let free = 0;
  for (const { from, to, text } of cues) {
    const at = Math.max(free, Math.round((from / 1_000) * soundRate));
    const room = Math.max(1, Math.round((to / 1_000) * soundRate) - at);
    const sound = await speakWithin(text, voice, room);
    spoken.push({ at, sound });
    free = at + sound.length;
  }
  return laidOut(spoken, Math.max(free, Math.round(((cues.at(-1)?.to ?? 0) / 1_000) * soundRate)));
}

/** Sentences on one track. */
export function laidOut(spoken: readonly { readonly at: number; readonly sound: Int16Array }[], length: number): Int16Array {
  const track = new Int16Array(length);
  for (const { at, sound } of spoken) track.set(sound, at);
  return track;
}

async function speakWithin(text: string, voice: string, room: number): Promise<Int16Array> {
  const sound = await speak(text, voice, calm);
  if (sound.length <= room) return sound;
  return speak(text, voice, Math.min(fastest, Math.ceil((calm * sound.length) / room)));
}

async function speak(text: string, voice: string, speed: number): Promise<Int16Array> {
  const { stdout } = await run("espeak-ng", ["-v", voice, "-s", String(speed), "--stdout", "--", text], {
    encoding: "buffer",
    maxBuffer: 50_000_000,
  });
  const bytes = stdout.subarray(headerBytes, stdout.length - (stdout.length % 2));
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
