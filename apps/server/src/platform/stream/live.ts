import type { FastifyReply, FastifyRequest } from "fastify";
import type { EventsReply } from "@upaya/contracts/endpoint.ts";
import type { StreamWord } from "@upaya/contracts/stream/follow-stream.ts";
import { type Actor, personOf } from "../actor.ts";
import { type Ctx, requestCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import { fail, jitteredSeconds } from "../errors.ts";
import { transportSecurity } from "../http/origin.ts";
import { replyHeaders } from "../http/reply-headers.ts";
import { tellOfRequest } from "../http/tell-of-request.ts";
import type { Platform } from "../platform.ts";
import { rights } from "./announce.ts";
import { Follower } from "./follower.ts";
import { Followers } from "./followers.ts";
import { HearAll } from "./hear-all.ts";
import { allowedOf, type Topics } from "./topic.ts";
import type { Word } from "./word.ts";

/** The people of those of the sessions that are good now, as the record says it this moment. Identity provides it. */
export type Sessions = (ids: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;

const tickMs = 1_000;
/** In ticks. A proxy that sees nothing for half a minute may hang up. */
const heartbeat = 25;
const recheck = 60;
/** Of one session: one browser has one, and a phone that changed its network leaves a few behind. */
const mostOfOne = 4;
const askedAtOnce = 1_000;
const nothing = () => undefined;

/** Every stream of events of a process: who follows what, and whether they still may. */
export class Live {
  readonly #platform: Platform;
  readonly #topics: Topics;
  readonly #sessions: Sessions;
  readonly #followers = new Followers();
  readonly #hearAll: HearAll;
  readonly #headers: readonly string[];
  /** Whose rights are to be looked up again. */
  readonly #due = new Set<Follower>();
  #looking = false;
  #closing = false;
  #ticks = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform, topics: Topics, sessions: Sessions) {
    this.#platform = platform;
    this.#topics = topics;
    this.#sessions = sessions;
    this.#hearAll = new HearAll(platform, { word: (address, word) => this.#pass(address, word), back: () => this.#reopen() });
    this.#headers = Object.entries({
      ...replyHeaders,
      ...transportSecurity(platform.env),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // For proxies that would hold it back.
      "x-accel-buffering": "no",
      connection: "close",
    }).flat();
  }

  /** Answers with a stream. It is followed first and looked up after that: a session that ends between the two is noticed. */
  async open(ctx: Ctx, { topics: wanted }: EventsReply, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.#refuseIfFull();
    await this.#hearAll.listen();
    const topics = await allowedOf(this.#topics, ctx, wanted);
    this.#refuseIfFull();
    const line = reply.hijack().raw;
    if (line.destroyed) return reply;
    // It is idle between two beats, for longer than a caller may be who has asked for nothing.
    line.setTimeout(0, nothing);
    // As a list they are written and not kept; nor is what the caller said kept for the hours that it goes on.
    line.writeHead(200, [...this.#headers, "x-request-id", request.id]);
    tellOfRequest(this.#platform, request, reply, 200);
    Object.assign(request.raw, { headers: {}, rawHeaders: [] });
    const follower = new Follower(line, this.#ticks, personOf(ctx.actor), { wanted, topics });
    this.#makeRoom(follower);
    this.#followers.add(follower);
    this.#platform.metrics.eventStreams.set(this.#followers.size);
    line.once("close", () => this.#leave(follower));
    follower.open(this.#seconds(2, 6));
    this.#askAgain([follower]);
    this.#timer ??= setInterval(() => this.#tick(), tickMs).unref();
    return reply;
  }

  /** Everybody goes, and comes back in their own time, to another process. */
  close(): void {
    this.#closing = true;
    clearInterval(this.#timer);
    for (const follower of this.#followers) this.#end(follower, "closing", () => follower.release(this.#seconds(1, 15)));
  }

  #refuseIfFull(): void {
    const { env, metrics, random } = this.#platform;
    if (!this.#closing && this.#followers.size < env.MAX_EVENT_STREAMS) return;
    metrics.refused.inc({ why: "event_streams" });
    fail("overloaded", { retryAfter: jitteredSeconds(() => random.fraction(), 5, 15) });
  }

  /** The newest of a session stay: the others may be the ghosts of lines that nobody hung up. */
  #makeRoom({ actor }: Follower): void {
    if (actor.session === undefined) return;
    const own = [...this.#followers.of(`user:${actor.id}`)].filter((each) => each.actor.session === actor.session);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostOfOne))) this.#end(oldest, "replaced", () => oldest.end("replaced"));
  }

  #pass(address: string, word: Word): void {
    if (word.about === rights) return this.#askAgain(this.#followers.of(address));
    let text: string | undefined;
    for (const follower of this.#followers.of(address)) {
      text ??= wordText(address.startsWith("user:") ? word : { topic: address, ...word });
      this.#write(follower, text);
    }
  }

  #write(follower: Follower, text: string): void {
    if (follower.write(text)) this.#platform.metrics.eventWords.inc();
    else this.#end(follower, "slow", () => undefined);
  }

  #reopen(): void {
    for (const follower of this.#followers) follower.open(this.#seconds(2, 6));
  }

  #tick(): void {
    this.#ticks += 1;
    for (const follower of this.#followers) {
      const age = this.#ticks - follower.born;
      if (age % heartbeat === 0) this.#beat(follower);
      if (age % recheck === 0) this.#due.add(follower);
    }
    void this.#look();
  }

  /** Without the line to the others a stream would only seem to be one: whoever has it looks by themselves until it is back. */
  #beat(follower: Follower): void {
    if (this.#hearAll.isAway) this.#end(follower, "away", () => follower.release(this.#seconds(5, 15)));
    else if (!follower.write(":\n\n")) this.#end(follower, "slow", () => undefined);
  }

  #askAgain(followers: Iterable<Follower>): void {
    for (const follower of followers) this.#due.add(follower);
    // With whoever else is to be asked about in this turn.
    if (this.#due.size > 0) setImmediate(() => void this.#look());
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#due.size === 0) return;
    this.#looking = true;
    try {
      while (this.#due.size > 0) {
        const some = [...this.#due].slice(0, askedAtOnce);
        const found = await this.#sessions(some.flatMap(({ actor }) => actor.session ?? []));
        for (const follower of some) {
          // Before it is asked: what is said while we ask is asked about again.
          this.#due.delete(follower);
          if (this.#followers.has(follower) && follower.actor.session !== undefined)
            await this.#judge(follower, found.get(follower.actor.session));
        }
      }
    } catch (error) {
      // Asked again in the next tick.
      this.#platform.log.warn({ err: error }, "the rights of those who follow could not be looked up");
    } finally {
      this.#looking = false;
    }
  }

  async #judge(follower: Follower, actor: Actor | undefined): Promise<void> {
    if (actor?.kind !== "user") return this.#end(follower, "session", () => follower.end("session"));
    const before = JSON.stringify([follower.actor.roles, follower.actor.grants, follower.topics]);
    follower.actor = actor;
    if (follower.wanted.length > 0) {
      const ctx = requestCtx(this.#platform, actor, "stream", createMeter());
      const topics = await allowedOf(this.#topics, ctx, follower.wanted);
      if (!this.#followers.has(follower)) return undefined;
      this.#followers.move(follower, topics);
    }
    if (before === JSON.stringify([actor.roles, actor.grants, follower.topics])) return undefined;
    follower.open(this.#seconds(2, 6));
    return this.#write(follower, wordText({ about: rights, version: 0 }));
  }

  /** It hears nothing more, however long its line takes to close. */
  #end(follower: Follower, why: string, lastWords: () => void): void {
    if (!this.#leave(follower)) return;
    this.#platform.metrics.eventStreamsEnded.inc({ why });
    lastWords();
  }

  #leave(follower: Follower): boolean {
    this.#due.delete(follower);
    const was = this.#followers.remove(follower);
    if (was) this.#platform.metrics.eventStreams.set(this.#followers.size);
    return was;
  }

  #seconds(least: number, most: number): number {
    return Math.round(1_000 * (least + this.#platform.random.fraction() * (most - least)));
  }
}

const wordText = (word: StreamWord) => `event: word\ndata: ${JSON.stringify(word)}\n\n`;
