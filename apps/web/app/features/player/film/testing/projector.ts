/**
 * What the DOM of the tests lacks of a media element: it plays nothing, and says what one says. A test moves it on by hand; how a browser
 * plays is looked at in a browser.
 */
interface Reel {
  paused: boolean;
  currentTime: number;
  readyState: number;
}

const reels = new WeakMap<HTMLMediaElement, Reel>();

function reelOf(media: HTMLMediaElement): Reel {
  const reel = reels.get(media) ?? { paused: true, currentTime: 0, readyState: 0 };
  reels.set(media, reel);
  return reel;
}

const say = (media: HTMLMediaElement, ...names: string[]) => names.forEach((name) => media.dispatchEvent(new Event(name)));

/** Puts it in place; the answer takes it away. */
export function haveProjector(): () => void {
  const proto = HTMLMediaElement.prototype;
  const before = Object.getOwnPropertyDescriptors(proto);
  Object.defineProperty(proto, "paused", {
    configurable: true,
    get(this: HTMLMediaElement) {
      return reelOf(this).paused;
    },
  });
  Object.defineProperty(proto, "readyState", {
    configurable: true,
    get(this: HTMLMediaElement) {
      return reelOf(this).readyState;
    },
  });
  Object.defineProperty(proto, "currentTime", {
    configurable: true,
    get(this: HTMLMediaElement) {
      return reelOf(this).currentTime;
    },
    set(this: HTMLMediaElement, at: number) {
      reelOf(this).currentTime = at;
      say(this, "seeking", "seeked", "timeupdate");
    },
  });
  proto.play = async function play() {
    const reel = reelOf(this);
    if (!reel.paused) return;
    reel.paused = false;
    say(this, "play");
    if (reel.readyState > 0) say(this, "playing");
  };
  proto.pause = function pause() {
    const reel = reelOf(this);
    if (reel.paused) return;
    reel.paused = true;
    say(this, "timeupdate", "pause");
  };
  proto.load = () => undefined;
  return () => void Object.defineProperties(proto, before);
}

/** The first bytes are here: it begins where it was told to. */
export function arrive(media: HTMLMediaElement): void {
  reelOf(media).readyState = HTMLMediaElement.HAVE_ENOUGH_DATA;
  say(media, "loadedmetadata", "canplay");
  if (!media.paused) say(media, "playing");
}

/** It plays on to a second of the film. */
export function run(media: HTMLMediaElement, to: number): void {
  const reel = reelOf(media);
  while (reel.currentTime < to) {
    reel.currentTime = Math.min(to, reel.currentTime + 0.5);
    say(media, "timeupdate");
  }
}

/** There is nothing to play for the moment. */
export const runDry = (media: HTMLMediaElement): void => say(media, "waiting");
