/**
 * The metrics of a process, by OpenTelemetry. Code publishes durations on diagnostics channels and does not
 * import metrics; without a subscriber that costs one comparison. Labels never name a person, a hall or a
 * caller's address.
 */
import { type Channel, channel } from 'node:diagnostics_channel';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { seconds } from '@lokalbingo/contract/durations';
import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type pg from 'pg';
import type { DatabaseWatch } from './database-watch.ts';
import { descriptorLimit, openDescriptors } from './descriptors.ts';
import { withTimeout } from './with-timeout.ts';

/** An answered request: the route's pattern, the status and the duration. */
export type AnsweredRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};
/** Where servers publish each {@link AnsweredRequest}. */
export const requestsAnswered = channel('lokalbingo:request-answered');
/** Where conductors publish how many ms after its due moment a ball was committed. */
export const ballsCommitted = channel('lokalbingo:ball-committed');

/** A call to a provider that ended: to which host, with which status or failure, after how long. */
export type EndedExchange = {
  readonly host: string;
  /** The status of the answer, or the name of the failure. */
  readonly outcome: string;
  readonly durationMs: number;
};
/** Where each {@link EndedExchange} is published. */
export const exchangesEnded = channel('lokalbingo:exchange-ended');
/** Where 1 is published for each event stream that opens, and -1 when it ends. */
export const streamsChanged = channel('lokalbingo:streams-changed');

/** A figure that is read when metrics are collected, such as the number of open alarms. */
export type Gauge = {
  readonly name: string;
  readonly description: string;
  /** Reads the values, one per set of labels. No label names a person or a hall. */
  readonly read: () => Promise<readonly GaugeValue[]>;
};
export type GaugeValue = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };

/** The metrics of a process. */
export type Metrics = {
  /** Adds gauges. A gauge that cannot be read within two seconds is missing from that collection. */
  readonly add: (gauges: readonly Gauge[]) => void;
  /** Returns all metrics in Prometheus's text format. */
  readonly text: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** The sources of metrics besides requests and balls. */
export type Measured = {
  /** The pool of connections that all calls share. */
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly watch: Pick<DatabaseWatch, 'faults' | 'clockAheadMs'>;
  readonly isReady: () => Promise<boolean>;
};

const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const gaugePatienceMs = seconds(2);
const ballBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Starts measuring. */
export function openMetrics(measured: Measured): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('lokalbingo');
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const stops = [
    measureRequests(meter),
    measureBalls(meter),
    measureExchanges(meter),
    measureStreams(meter),
    measureLoop(meter),
  ];
  observe(meter, measured);
  return {
    add: (gauges) => {
      for (const gauge of gauges) addGauge(meter, gauge);
    },
    text: async () => serializer.serialize((await exporter.collect()).resourceMetrics),
    stop: async () => {
      for (const stop of stops) stop();
      await provider.shutdown();
    },
  };
}

/** Calls `onMessage` for each message of a channel. Returns a function that stops it. */
function subscribe<Message>(to: Channel, onMessage: (message: Message) => void): () => void {
  const listener = (message: unknown): void => onMessage(message as Message);
  to.subscribe(listener);
  return () => to.unsubscribe(listener);
}

function measureRequests(meter: Meter): () => void {
  const durations = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'Time from a request to the end of its answer',
    advice: { explicitBucketBoundaries: requestBounds },
  });
  return subscribe<AnsweredRequest>(requestsAnswered, ({ method, route, status, durationMs }) =>
    durations.record(durationMs / 1000, {
      http_request_method: method,
      http_route: route,
      http_response_status_code: status,
    }),
  );
}

function measureBalls(meter: Meter): () => void {
  const lateness = meter.createHistogram('bingo_ball_lateness_seconds', {
    description: 'Time from the moment a ball was due to its commit',
    advice: { explicitBucketBoundaries: ballBounds },
  });
  return subscribe<number>(ballsCommitted, (lateMs) => lateness.record(lateMs / 1000));
}

function measureExchanges(meter: Meter): () => void {
  const durations = meter.createHistogram('http_client_request_duration_seconds', {
    description: 'Time from a call to a provider to the end of its answer or its failure',
    advice: { explicitBucketBoundaries: requestBounds },
  });
  return subscribe<EndedExchange>(exchangesEnded, ({ host, outcome, durationMs }) =>
    durations.record(durationMs / 1000, { server_address: host, outcome }),
  );
}

function measureStreams(meter: Meter): () => void {
  const open = meter.createUpDownCounter('event_streams_open', {
    description: 'Windows and screens that follow events',
  });
  return subscribe<number>(streamsChanged, (change) => open.add(change));
}

function addGauge(meter: Meter, { name, description, read }: Gauge): void {
  meter.createObservableGauge(name, { description }).addCallback(async (result) => {
    const values =
      (await withTimeout(
        gaugePatienceMs,
        read().catch(() => undefined),
      )) ?? [];
    for (const { value, labels } of values) result.observe(value, labels);
  });
}

function measureLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = performance.eventLoopUtilization();
  meter
    .createObservableGauge('nodejs_eventloop_delay_p99_seconds', {
      description: 'The 99th percentile of the event loop delay since the last reading',
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / 1e9);
      delay.reset();
    });
  meter
    .createObservableGauge('nodejs_eventloop_utilization_ratio', {
      description: 'The share of time that the event loop was busy since the last reading',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization();
      result.observe(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    });
  return () => delay.disable();
}

function observe(meter: Meter, { pool, watch, isReady }: Measured): void {
  const gauge = (name: string, description: string, read: () => number | Promise<number>): void =>
    meter
      .createObservableGauge(name, { description })
      .addCallback(async (result) => result.observe(await read()));
  gauge('process_ready', 'Whether the process may take calls: 1 or 0', async () => Number(await isReady()));
  gauge('process_resident_memory_bytes', 'Memory that the process holds', () => process.memoryUsage.rss());
  addGauge(meter, {
    name: 'process_open_fds',
    description: 'Open file descriptors',
    read: async () => [{ value: await openDescriptors() }],
  });
  gauge('process_max_fds', 'How many file descriptors the process may open', descriptorLimit);
  gauge('database_pool_connections', 'Open connections of the pool', () => pool.totalCount);
  gauge('database_pool_idle_connections', 'Idle connections of the pool', () => pool.idleCount);
  gauge('database_pool_waiting_calls', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge(
    'database_clock_ahead_seconds',
    "How far the process's clock is ahead of the database's",
    () => watch.clockAheadMs() / 1000,
  );
  meter
    .createObservableGauge('database_fault', { description: 'Faults between the process and its database' })
    .addCallback((result) => {
      for (const fault of watch.faults()) result.observe(1, { fault });
    });
}
