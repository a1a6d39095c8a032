import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { operation } from '@lokalbingo/contract/operation';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { groupCommit } from './group-commit.ts';
import { createHttpServer } from './http/http-server.ts';
import { operationRoutes } from './http/operation-routes.ts';
import { addJob } from './jobs.ts';
import { ok } from './result.ts';
import { startTracing } from './start-tracing.ts';
import { runJobs } from './testing/run-jobs.ts';
import { useTestDatabase } from './testing/test-database.ts';

type Attribute = { readonly key: string; readonly value: unknown };
type SentSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly links: readonly { readonly spanId: string }[];
  readonly events: readonly unknown[];
  readonly status: { readonly message?: string };
};
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};

const buy = operation({
  name: 'buy',
  summary: 'Buy',
  host: 'portal',
  method: 'POST',
  path: '/halls/{hall}/buy',
  access: 'anyone',
  params: z.strictObject({ hall: z.string().max(20) }),
  query: z.strictObject({ who: z.string().max(20) }),
  body: z.strictObject({ mobile: z.string().max(20) }),
  answer: z.object({}),
  refusals: [],
});
const database = useTestDatabase();
const app = createHttpServer({ log: pino({ level: 'silent' }) });
const sent: Sent[] = [];
const collector = createServer(async (request, response) => {
  sent.push((await json(request)) as Sent);
  response.end('{}');
});
const payloads: object[] = [];
const tasks = { 'test.tell': async (payload: object) => void payloads.push(payload) };

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const submit = groupCommit<string, Record<never, never>>({
    db: database.db,
    maxBatch: 10,
    run: async (tx, mobiles) => {
      for (const mobile of mobiles) await addJob(tx, 'test.tell', { mobile });
      return mobiles.map(() => ({}));
    },
  });
  operationRoutes(app, 'portal', async () => ({ playerId: 4711, sessionId: 1 }))(buy, async ({ body }) => {
    if (body.mobile === 'none') throw new Error('Eva Eier has no number');
    return ok(await submit(body.mobile));
  });
});
afterAll(async () => {
  collector.close();
  await app.close();
});

const call = (mobile: string) =>
  app.inject({
    method: 'POST',
    url: '/api/halls/Nerstad/buy?who=Eva',
    headers: { 'user-agent': 'Evas telefon', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    payload: { mobile },
  });
const doJobs = () => runJobs(database.pool, tasks);

it('tracing without a collector leaves jobs unchanged, and loads and sends nothing', async () => {
  expect(await startTracing({ endpoint: undefined, share: 1 })).toBeUndefined();
  await call('91234567');
  const { rows } = await database.pool.query('SELECT payload FROM graphile_worker._private_jobs');
  expect(rows).toEqual([{ payload: { mobile: '91234567' } }]);
  await doJobs();
  expect(sent).toEqual([]);
});

it('a trace follows a call through its batch to its jobs, and names no person', async () => {
  const tracing = await startTracing({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    share: 1,
  });
  // The first call has a batch of its own; the others share one.
  await Promise.all([call('91234567'), call('91234568'), call('91234569'), call('none')]);
  await doJobs();
  await tracing?.stop();

  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  expect(spans.map(({ name }) => name).sort()).toEqual([
    ...Array(2).fill('batch'),
    ...Array(4).fill('buy'),
    ...Array(3).fill('job test.tell'),
  ]);
  const calls = named('buy');
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual(Array(4).fill(undefined));
  const shared = named('batch').find(({ links }) => links.length > 0);
  expect(calls.find(({ spanId }) => spanId === shared?.parentSpanId)?.traceId).toBe(shared?.traceId);
  expect(calls.map(({ spanId }) => spanId)).toContain(shared?.links[0]?.spanId);
  const jobs = named('job test.tell').filter(({ parentSpanId }) => parentSpanId === shared?.spanId);
  expect(jobs.map(({ traceId }) => traceId)).toEqual([shared?.traceId, shared?.traceId]);

  const keys = new Set(
    sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ resource, scopeSpans }) =>
        [resource, ...scopeSpans.flatMap((scope) => scope.spans)].flatMap(({ attributes }) =>
          attributes.map(({ key }) => key),
        ),
      ),
    ),
  );
  expect([...keys].sort()).toEqual([
    'batch.size',
    'http.response.status_code',
    'lokalbingo.host',
    'service.name',
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Eva|Nerstad|aaaaaa/);
  // Without ids and times, which hold any digits.
  const described = spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]);
  expect(JSON.stringify(described)).not.toMatch(/4711|9123/);
  expect(payloads).toContainEqual({ mobile: '91234569' });
  expect(JSON.stringify(payloads)).not.toContain('traceparent');
});

it('OpenTelemetry’s tracing is loaded only by one file, which is imported only when needed', async () => {
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: join(import.meta.dirname, '..') }));
  const loading: string[] = [];
  for (const file of files) {
    const text = await readFile(join(import.meta.dirname, '..', file), 'utf8');
    if (/from '[^']*(sdk-trace|otlp|send-traces)[^']*'/.test(text)) loading.push(file);
  }
  expect(loading).toEqual(['platform/send-traces.ts']);
});
