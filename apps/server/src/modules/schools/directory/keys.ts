import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { nameWords, soundOf, tellingWords } from "./names.ts";
import { plainLatin, toLatin } from "#platform/latin.ts";

/** What a listing is found by. A word of its name has two sounds: all of it, and how it begins, by which words that are nearly the same meet. */
interface Keyed {
  readonly name: string;
  readonly pin_code: string;
  readonly place: string;
  readonly district: string;
}

/** What somebody looks for. */
export interface Wanted {
  readonly name: string;
  readonly pin_code: string | undefined;
  readonly places: readonly string[];
}

export interface WantedKey {
  readonly key: string;
  /** What it says: a whole sound more than a beginning, one at a place more than one anywhere. */
  readonly weight: number;
}

const beginning = 3;
const shortWord = 4;
const mostSounds = 8;
const mostPlaces = 8;
/** Nobody tells one place from another by these. */
const emptyPlaces = new Set("road rd street marg near opp village taluka tal dist district post at po city town india".split(" "));

const whole = (sound: string) => `=${sound}`;
const begins = (sound: string) => sound.slice(0, beginning);
const atPin = (key: string, pin: string) => `${key} ${pin}`;
const atPlace = (key: string, place: string) => `${key} @${place}`;
const region = (pin: string) => pin.slice(0, 3);

/** Short words are also taken together with their neighbours: "bal vihar" is "balvihar" on another board. */
function soundsOf(name: string): string[] {
  const words = tellingWords(nameWords(name));
  const pairs = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && Math.min(word.length, next.length) <= shortWord ? [word + next] : [];
  });
  return [...new Set([...words, ...pairs].map(soundOf))].slice(0, mostSounds);
}

/** The sounds of the words of a place. */
export function placeSounds(...texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => foldName(text).split(" "))
    .filter((word) => /^[\p{L}\p{M}]{3,}$/u.test(word) && !emptyPlaces.has(word));
  return [...new Set(words.map((word) => soundOf(plainLatin(toLatin(word)))))].slice(0, mostPlaces);
}

export function keysOf({ name, pin_code, place, district }: Keyed): string[] {
  const places = placeSounds(district, place);
  const keys = soundsOf(name).flatMap((sound) => [
    whole(sound),
    begins(sound),
    atPin(whole(sound), region(pin_code)),
    atPin(begins(sound), pin_code),
    atPin(begins(sound), region(pin_code)),
    ...places.map((each) => atPlace(begins(sound), each)),
  ]);
  return [...new Set(keys)];
}

/** The keys to read for somebody's words: with a PIN code or a place only those that have it. */
export function keysFor({ name, pin_code, places }: Wanted): WantedKey[] {
  const keys = new Map<string, number>();
  for (const sound of soundsOf(name)) {
    if (pin_code !== undefined) {
      keys.set(atPin(begins(sound), pin_code), 4);
      keys.set(atPin(whole(sound), region(pin_code)), 3);
      keys.set(atPin(begins(sound), region(pin_code)), 1);
    }
    for (const place of places) keys.set(atPlace(begins(sound), place), 2);
    if (pin_code === undefined && places.length === 0) {
      keys.set(whole(sound), 2);
      keys.set(begins(sound), 1);
    }
  }
  return [...keys].map(([key, weight]) => ({ key, weight }));
}
