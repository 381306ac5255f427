import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** One request of a route, with its status and how long it took. */
  request(route: string, status: number, seconds: number): void;
  readonly inFlight: Gauge;
  readonly waiting: Gauge;
  readonly refused: Counter<"why">;
  readonly batchRows: Histogram<"batch">;
  readonly events: Counter<"consumer" | "outcome">;
  readonly unconfirmed: Gauge;
  readonly deadLetters: Gauge;
}

/** One registry per process; tests make as many as they like. */
export function createMetrics(withProcessFigures = false): Metrics {
  const registry = new Registry();
  if (withProcessFigures) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time from the first byte to the reply, by route and status.",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  // Finding a series by its labels costs more than counting in it, so each is looked up once.
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
  return {
    registry,
    request: (route, status, seconds) => seriesOf(route, status).observe(seconds),
    inFlight: new Gauge({ name: "http_requests_in_flight", help: "Requests being answered now.", registers }),
    waiting: new Gauge({ name: "http_requests_waiting", help: "Requests at the front door that there is no room for.", registers }),
    refused: new Counter({ name: "http_refused_total", help: "Requests turned away to protect the rest.", labelNames: ["why"], registers }),
    batchRows: new Histogram({
      name: "batch_rows",
      help: "Rows that shared one commit.",
      labelNames: ["batch"],
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
      registers,
    }),
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
    deadLetters: new Gauge({ name: "dead_letters_open", help: "Events that gave up and wait for a person.", registers }),
  };
}
