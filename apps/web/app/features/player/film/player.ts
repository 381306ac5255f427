import type { LessonFilm } from "@upaya/contracts/learning/lesson.ts";
import type { VideoRung } from "@upaya/contracts/media/video.ts";
import { type Shared, shared } from "../../../ui/shared.ts";
import { type Attached, attach as attachHere, type Trouble } from "./attach.ts";
import { createHeld, type HeldAddress } from "./held-address.ts";
import { listenTo } from "./listen.ts";
import type { Quality } from "./quality.ts";
import { createSpans, type Spans } from "./spans.ts";

/** What the page shows of a film. */
export interface FilmState {
  /** Somebody has pressed play: nothing of the film is loaded before. */
  readonly isStarted: boolean;
  readonly isPlaying: boolean;
  /** It would play, and there is nothing to play yet. */
  readonly isWaiting: boolean;
  /** In seconds: where it is, and how far it is loaded from there. */
  readonly at: number;
  readonly loaded: number;
  readonly quality: Quality;
  /** What is on the screen, whoever chose it. */
  readonly rung: VideoRung | undefined;
  readonly speed: number;
  readonly isMuted: boolean;
  readonly trouble: "none" | "cut" | "failed";
}

interface Order {
  readonly film: LessonFilm;
  readonly quality: Quality;
  readonly speed: number;
  readonly report: (from: number, to: number) => void;
  /** The film with an address that holds, or nothing where there is none any more. Throws where the line is down. */
  readonly renew: () => Promise<LessonFilm | null>;
  /** In tests there is no browser that plays. */
  readonly attach?: typeof attachHere;
}

/**
 * A film and what somebody does with it. It knows no React: the page shows its state and calls its acts. Sound and film have an element
 * each; whichever the page brings goes on where the other was.
 */
export class FilmPlayer {
  readonly state: Shared<FilmState>;
  readonly #film: LessonFilm;
  readonly #attach: typeof attachHere;
  readonly #address: HeldAddress;
  readonly #spans: Spans;
  readonly #ears: ReturnType<typeof listenTo>;
  #media: HTMLMediaElement | null = null;
  #attached: Attached | undefined;
  #wantsToPlay = false;
  /** Counts attachments: what an older one says is of no interest. */
  #turn = 0;

  constructor({ film, quality, speed, report, renew, attach = attachHere }: Order) {
    const first = { isStarted: false, isPlaying: false, isWaiting: false, at: 0, loaded: 0, rung: undefined, isMuted: false };
    this.state = shared<FilmState>({ ...first, quality, speed, trouble: "none" });
    this.#film = film;
    this.#attach = attach;
    this.#address = createHeld(film, renew);
    this.#spans = createSpans(report);
    const wants = (play: boolean) => {
      this.#wantsToPlay = play;
    };
    this.#ears = listenTo({ film, state: this.state, set: (change) => this.#set(change), spans: this.#spans, wants });
  }

  #set(change: Partial<FilmState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** The element in which it plays from now on; none while there is none. */
  readonly bind = (media: HTMLMediaElement | null): void => {
    if (this.#media) this.#leave();
    this.#media = media;
    if (!media) return;
    this.#ears.hear(media);
    // While the press is fresh: a browser lets an element play that was told to by somebody's hand.
    this.#begin(media);
    void this.#load(media);
  };

  #leave(): void {
    this.#ears.leave();
    this.#spans.stop();
    this.#turn += 1;
    this.#attached?.detach();
    this.#attached = undefined;
  }

  #begin(media: HTMLMediaElement): void {
    const { speed, isMuted } = this.state.get();
    media.playbackRate = speed;
    media.muted = isMuted;
    // Refused where nobody's hand was seen, or called off by a new attachment: then the button says play.
    if (this.#wantsToPlay) media.play().catch(() => media.paused && this.#set({ isPlaying: false }));
  }

  async #load(media: HTMLMediaElement): Promise<void> {
    this.#turn += 1;
    const mine = this.#turn;
    const isMine = () => mine === this.#turn;
    this.#attached?.detach();
    this.#attached = undefined;
    this.#set({ trouble: "none", isWaiting: this.#wantsToPlay, loaded: 0 });
    const onTrouble = (trouble: Trouble) => void (isMine() && this.#meet(trouble));
    try {
      await this.#address.fresh();
      if (!isMine()) return;
      const { quality, at } = this.state.get();
      const attached = await this.#attach(media, { quality, at, base: () => this.#address.get().base, onTrouble });
      if (!isMine()) return attached.detach();
      this.#attached = attached;
      this.#begin(media);
    } catch (error) {
      onTrouble(error instanceof TypeError ? "broken" : "cut");
    }
    return undefined;
  }

  async #meet(trouble: Trouble): Promise<void> {
    if (trouble !== "gone") return this.#set({ trouble: trouble === "cut" ? "cut" : "failed" });
    try {
      if (await this.#address.renew()) this.#resume();
      else this.#set({ trouble: "failed" });
    } catch {
      this.#set({ trouble: "cut" });
    }
    return undefined;
  }

  #resume(): void {
    if (!this.#media) return;
    if (this.#attached?.resume()) this.#begin(this.#media);
    else void this.#load(this.#media);
  }

  /** The address of one of its files, as it is now. */
  readonly fileOf = (file: string): string => `${this.#address.get().base}/${file}`;

  /** From where it is, or from a second of it. */
  readonly play = (at?: number): void => {
    this.#wantsToPlay = true;
    if (at !== undefined) this.seek(at);
    if (!this.state.get().isStarted) this.#set({ isStarted: true });
    else if (this.#media && this.#attached) this.#begin(this.#media);
  };

  readonly pause = (): void => {
    this.#wantsToPlay = false;
    this.#media?.pause();
  };

  readonly toggle = (): void => (this.state.get().isPlaying ? this.pause() : this.play());

  readonly seek = (at: number): void => {
    const to = Math.min(Math.max(0, at), this.#film.seconds);
    this.#spans.jump();
    this.#set({ at: to });
    if (this.#media && this.#media.readyState > 0) this.#media.currentTime = to;
  };

  readonly skip = (by: number): void => this.seek(this.state.get().at + by);

  readonly choose = (quality: Quality): void => {
    const before = this.state.get().quality;
    this.#set({ quality, ...(quality === "sound" ? { rung: undefined } : {}) });
    // From film to sound and back the page brings another element.
    if ((before === "sound") !== (quality === "sound") || !this.#media) return;
    if (this.#attached && !this.#attached.choose(quality)) void this.#load(this.#media);
  };

  readonly setSpeed = (speed: number): void => {
    this.#set({ speed });
    if (this.#media) this.#media.playbackRate = speed;
  };

  readonly toggleMuted = (): void => {
    this.#set({ isMuted: !this.state.get().isMuted });
    if (this.#media) this.#media.muted = this.state.get().isMuted;
  };

  readonly tryAgain = (): void => {
    this.#wantsToPlay = true;
    this.#goOn();
  };

  readonly lineIsBack = (): void => {
    if (this.state.get().trouble !== "none") this.#goOn();
  };

  /** Goes on loading after trouble, and plays if it did. */
  #goOn(): void {
    this.#set({ trouble: "none", isWaiting: this.#wantsToPlay });
    this.#resume();
  }

  /** Tells what was watched: the page may be gone in a moment. */
  readonly tell = (): void => this.#spans.tell();
}
