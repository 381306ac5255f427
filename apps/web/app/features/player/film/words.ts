import { clock } from "../clock.ts";

const minutes = (seconds: number) => {
  const whole = Math.max(1, Math.round(seconds / 60));
  return whole === 1 ? "minute" : `${whole} minutes`;
};

export const filmWords = {
  film: "Film",
  play: "Play",
  pause: "Pause",
  playFilm: (length: string) => `Play, ${length}`,
  goOn: (seconds: number) => `Go on at ${clock(seconds)}`,
  fromStart: "From the beginning",
  back: "Back 10 seconds",
  forward: "Forward 10 seconds",
  position: "Position",
  of: (at: string, length: string) => `${at} of ${length}`,
  captions: "Captions",
  captionsIn: (language: string) => `Captions, ${language}`,
  captionsOff: "Off",
  speed: "Speed",
  times: (speed: number) => `${speed}×`,
  normal: "Normal",
  quality: "Picture and data",
  qualityIs: (shown: string, choice: string) => `Picture quality and data: ${shown === choice ? choice : `${shown}, ${choice}`}`,
  auto: "Automatic",
  autoNow: (rung: string, size: string) => `now ${rung}, about ${size}`,
  about: (size: string) => `about ${size}`,
  price: (size: string) => `About ${size}`,
  rung: (height: number) => `${height}p`,
  sound: "Sound and slides",
  soundShort: "Sound",
  soundOf: (size: string) => `Sound and slides, ${size}`,
  left: (seconds: number, size: string, choice: string) => `For the ${minutes(seconds)} left: about ${size} on ${choice}.`,
  full: "Full screen",
  leaveFull: "Leave full screen",
  muted: "Muted",
  loading: "Loading",
  machine: "Read out by a machine’s voice.",
  failed: "The film does not come through. What you have watched counts.",
  again: "Try again",
  read: "Read it instead",
  offline: "You are offline. What is loaded plays on.",
  cut: "Nothing more is coming in just now. What is loaded plays on.",
  lowOn: "Low data is on.",
  lowDevice: (less: string, more: string) =>
    `This device asks to save data, so this lesson plays sound and still slides: about ${less} instead of ${more}.`,
  lowLine: (less: string, more: string) =>
    `Your line is slow, so this lesson plays sound and still slides: about ${less} instead of ${more}.`,
  lowChosen: (less: string, more: string) => `You chose sound and still slides: about ${less} instead of ${more}.`,
  playVideo: (size: string) => `Play the video, ${size}`,
  lines: "Transcript lines",
  playFrom: (time: string) => `Play from ${time}`,
  close: "Close",
};
