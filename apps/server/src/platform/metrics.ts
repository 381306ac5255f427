import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** One request of a route, with its status and how long it took. */
  request(route: string, status: number, seconds: number): void;
  readonly inFlight: Gauge;
  readonly waiting: Gauge;
  readonly uploads: Gauge;
  readonly streams: Gauge;
  readonly eventStreams: Gauge;
  readonly eventWords: Counter;
  readonly eventStreamsEnded: Counter<"why">;
  readonly aborted: Counter<"stage">;
  readonly refused: Counter<"why">;
  /** Messages that strangers and known devices make us send, which cost money. */
  readonly messages: Counter<"channel" | "prefix" | "share">;
  readonly messagesRefused: Counter<"channel" | "prefix" | "why">;
  readonly batchRows: Histogram<"batch">;
  readonly events: Counter<"consumer" | "outcome">;
  readonly unconfirmed: Gauge;
  readonly deadLetters: Gauge;
  readonly jobs: Counter<"job" | "outcome">;
  readonly deadJobs: Gauge;
  readonly lacks: Gauge<"what">;
  readonly forgotten: Counter<"rule">;
  readonly overdue: Gauge<"rule">;
  readonly unseenConsumers: Gauge<"consumer">;
}

/** Finding a series by its labels costs more than counting in it, so each is looked up once. */
function requestTimes(registers: Registry[]): Metrics["request"] {
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time from the first byte to the reply, by route and status.",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const series = new Map<string, { observe(seconds: number): void }>();
  const seriesOf = (route: string, status: number) => {
    const key = `${status} ${route}`;
    let found = series.get(key);
    if (!found) {
      found = requests.labels(route, String(status));
      series.set(key, found);
    }
    return found;
  };
  return (route, status, seconds) => seriesOf(route, status).observe(seconds);
}

/** One registry per process; tests make as many as they like. */
export function createMetrics(withProcessFigures = false): Metrics {
  const registry = new Registry();
  if (withProcessFigures) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    request: requestTimes(registers),
    inFlight: new Gauge({ name: "http_requests_in_flight", help: "Requests being answered now.", registers }),
    waiting: new Gauge({ name: "http_requests_waiting", help: "Requests that wait to be admitted.", registers }),
    uploads: new Gauge({ name: "http_uploads", help: "Files that are on their way in or worked on now.", registers }),
    streams: new Gauge({ name: "http_streams", help: "Parts of films that are being read now.", registers }),
    ...figuresOfEvents(registers),
    aborted: new Counter({
      name: "http_aborted_total",
      help: "Requests whose sender hung up, while the body came or while the answer was made.",
      labelNames: ["stage"],
      registers,
    }),
    refused: new Counter({ name: "http_refused_total", help: "Requests turned away to protect the rest.", labelNames: ["why"], registers }),
    messages: new Counter({
      name: "messages_total",
      help: "Codes sent, by channel, home country or abroad, and who asked.",
      labelNames: ["channel", "prefix", "share"],
      registers,
    }),
    messagesRefused: new Counter({
      name: "messages_refused_total",
      help: "Codes not sent, by the limit that was reached.",
      labelNames: ["channel", "prefix", "why"],
      registers,
    }),
    ...figuresOfWork(registers),
  };
}

/** Streams of events that people have open. */
function figuresOfEvents(registers: Registry[]) {
  return {
    eventStreams: new Gauge({ name: "event_streams", help: "Streams of events that are open now.", registers }),
    eventWords: new Counter({ name: "event_words_total", help: "Words that were written to a stream.", registers }),
    eventStreamsEnded: new Counter({
      name: "event_streams_ended_total",
      help: "Streams of events that ended, by the reason.",
      labelNames: ["why"],
      registers,
    }),
  };
}

/** What happens behind the requests: shared commits, events, and what goes when it is old. */
function figuresOfWork(registers: Registry[]) {
  return {
    batchRows: new Histogram({
      name: "batch_rows",
      help: "Rows that shared one commit.",
      labelNames: ["batch"],
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
      registers,
    }),
    ...eventFigures(registers),
  };
}

/** What becomes of events, and of those who must confirm them. */
function eventFigures(registers: Registry[]) {
  return {
    events: new Counter({
      name: "events_handled_total",
      help: "Events by consumer and outcome.",
      labelNames: ["consumer", "outcome"],
      registers,
    }),
    unconfirmed: new Gauge({
      name: "outbox_oldest_unconfirmed_seconds",
      help: "Age of the oldest event that somebody still has to confirm.",
      registers,
    }),
    forgotten: new Counter({
      name: "retention_removed_total",
      help: "Rows that went because they were old, by rule.",
      labelNames: ["rule"],
      registers,
    }),
    overdue: new Gauge({
      name: "retention_overdue_rows",
      help: "Rows that should be gone and are not yet, by rule, counted up to ten thousand.",
      labelNames: ["rule"],
      registers,
    }),
    unseenConsumers: new Gauge({
      name: "consumer_unseen_seconds",
      help: "How long nobody has run a consumer that events are kept for.",
      labelNames: ["consumer"],
      registers,
    }),
    deadLetters: new Gauge({ name: "dead_letters_open", help: "Events that gave up and wait for a person.", registers }),
    jobs: new Counter({ name: "jobs_tried_total", help: "Tries of jobs by their outcome.", labelNames: ["job", "outcome"], registers }),
    lacks: new Gauge({
      name: "worker_lacks",
      help: "1 for what this machine lacks and a job needs, which therefore waits for another worker.",
      labelNames: ["what"],
      registers,
    }),
    deadJobs: new Gauge({ name: "dead_jobs_open", help: "Jobs that gave up and wait for a person.", registers }),
  };
}
