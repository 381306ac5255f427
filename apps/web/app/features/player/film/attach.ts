import type Hls from "hls.js";
import type { ErrorData, HlsConfig } from "hls.js";
import { fetchCode } from "../../../ui/parts.ts";
import type { Quality } from "./quality.ts";

/**
 * gone: the address has ended, or the film is another by now;
 * cut: the line is down;
 * broken: this browser cannot play what came.
 */
export type Trouble = "gone" | "cut" | "broken";

export interface Wanted {
  readonly quality: Quality;
  /** Where to begin, in seconds. */
  readonly at: number;
  /** The address as it is now: it may be renewed while the film plays. */
  readonly base: () => string;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** A film in a media element. */
export interface Attached {
  /** False where that takes a new attachment. */
  readonly choose: (quality: Quality) => boolean;
  /** Goes on loading after trouble. False as above. */
  readonly resume: () => boolean;
  readonly detach: () => void;
}

const playlistOf = (quality: Quality) => (quality === "sound" ? "sound.m3u8" : "master.m3u8");
const hasMediaSource = () => "ManagedMediaSource" in globalThis || "MediaSource" in globalThis;
const nativeType = "application/vnd.apple.mpegurl";

/** hls.js comes with the first film that somebody plays; where browsers let nobody else feed them, they read the playlist themselves. */
export async function attach(media: HTMLMediaElement, wanted: Wanted): Promise<Attached> {
  if (!hasMediaSource() && media.canPlayType(nativeType) !== "") return attachNative(media, wanted);
  const { default: Player } = await fetchCode(() => import("hls.js/light"));
  if (Player.isSupported()) return attachHls(Player, media, wanted);
  if (media.canPlayType(nativeType) !== "") return attachNative(media, wanted);
  throw new TypeError("this browser plays no HLS");
}

function attachNative(media: HTMLMediaElement, { quality, base, onTrouble }: Wanted): Attached {
  // The browser does not say what it was answered: whether the address has ended is asked first.
  const failed = () => onTrouble(navigator.onLine ? "gone" : "cut");
  media.addEventListener("error", failed);
  media.src = `${base()}/${typeof quality === "number" ? `${quality}.m3u8` : playlistOf(quality)}`;
  return {
    choose: () => false,
    resume: () => false,
    detach: () => {
      media.removeEventListener("error", failed);
      media.removeAttribute("src");
      media.load();
    },
  };
}

/** Ahead of where one is, and no further: whoever leaves has paid for it. In seconds. */
const ahead = { maxBufferLength: 30, maxMaxBufferLength: 30, backBufferLength: 60 };

function attachHls(Player: typeof Hls, media: HTMLMediaElement, { quality, at, base, onTrouble }: Wanted): Attached {
  const first = base();
  // What is asked for under the old address is asked for under the one that holds.
  const xhrSetup: HlsConfig["xhrSetup"] = (xhr, url) => xhr.open("GET", url.replace(first, base()), true);
  const hls = new Player({ enableWorker: false, capLevelToPlayerSize: true, startPosition: at, ...ahead, xhrSetup });
  const levelOf = (rung: Quality) => hls.levels.findIndex(({ url }) => url[0]?.includes(`/${rung}.m3u8`));
  hls.on(Player.Events.MANIFEST_PARSED, () => {
    if (typeof quality === "number") hls.loadLevel = levelOf(quality);
  });
  let hasRecovered = false;
  hls.on(Player.Events.ERROR, (_name, error) => {
    const trouble = troubleOf(error, error.type === Player.ErrorTypes.NETWORK_ERROR);
    if (trouble === "broken" && error.type === Player.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else if (trouble) onTrouble(trouble);
  });
  hls.loadSource(`${first}/${playlistOf(quality)}`);
  hls.attachMedia(media);
  return {
    choose: (next) => {
      hls.nextLevel = typeof next === "number" ? levelOf(next) : -1;
      return true;
    },
    resume: () => {
      if (hls.levels.length === 0) return false;
      hls.startLoad();
      return true;
    },
    detach: () => hls.destroy(),
  };
}

const ended = new Set([401, 403, 404, 410]);

/** What is lost for good, or nothing: most of what goes wrong hls.js asks for again by itself. */
function troubleOf({ fatal, response }: Pick<ErrorData, "fatal" | "response">, isNetwork: boolean): Trouble | undefined {
  if (isNetwork && ended.has(response?.code ?? 0)) return "gone";
  if (!fatal) return undefined;
  return isNetwork ? "cut" : "broken";
}
