import type { Faults } from "./faults.ts";

/** What is said from when to when, in milliseconds. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
/** A video of ours has an hour at most. */
const longest = 60 * 60_000 + 30_000;
const longestCue = 500;

/** WebVTT, as much of it as captions need: cues in the order of time. Marks of voices and looks are left out; what is said stays. */
export function readCaptions(text: string, file: string, faults: Faults): Cue[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) {
    faults.add(file, 1, "Captions begin with the line WEBVTT.");
    return [];
  }
  const cues: Cue[] = [];
  let at = 1;
  const skipBlock = () => {
    while (at < lines.length && lines[at]!.trim() !== "") at += 1;
  };
  skipBlock();
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === "") at += 1;
    else if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line)) skipBlock();
    else {
      // A cue may have a name on the line above its times.
      if (!line.includes("-->") && lines[at + 1]?.includes("-->")) at += 1;
      const place = at;
      const times = timing.exec(lines[at]!);
      const said: string[] = [];
      for (at += 1; at < lines.length && lines[at]!.trim() !== ""; at += 1) said.push(lines[at]!);
      if (!times) faults.add(file, place + 1, "A cue begins with its times: 00:01.000 --> 00:04.000.");
      else addCue({ from: millisecondsOf(times[1]!), to: millisecondsOf(times[2]!), text: spokenOf(said) }, place + 1);
    }
  }
  if (cues.length === 0) faults.add(file, 1, "There is no cue in it.");
  return cues;

  function addCue(cue: Cue, line: number): void {
    const before = cues.at(-1);
    if (cue.to <= cue.from) faults.add(file, line, "A cue ends after it begins.");
    else if (before && cue.from < before.from) faults.add(file, line, "Cues stand in the order of time.");
    else if (cue.to > longest) faults.add(file, line, "A video has an hour at most.");
    else if (cue.text === "") faults.add(file, line, "Nothing is said in this cue.");
    else if (cue.text.length > longestCue)
      faults.add(file, line, `A cue has ${longestCue} letters at most: nobody can read more in its time.`);
    else cues.push(cue);
  }
}

function millisecondsOf(time: string): number {
  const [seconds, minutes, hours = "0"] = time.split(":").toReversed();
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(seconds) * 1_000);
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "" };

function spokenOf(lines: readonly string[]): string {
  return lines
    .join(" ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_all, name: string) => named[name]!)
    .replaceAll(/\s+/g, " ")
    .trim();
}
