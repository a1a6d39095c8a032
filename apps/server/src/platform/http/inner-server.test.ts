import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { httpExchange } from '../http-exchange.ts';
import { ballsCommitted, openMetrics, streamsChanged } from '../metrics.ts';
import { createHttpServer } from './http-server.ts';
import { createInnerServer } from './inner-server.ts';

let ready = true;
const isReady = async () => ready;
const metrics = openMetrics({
  pool: { totalCount: 3, idleCount: 1, waitingCount: 0 },
  watch: { faults: () => new Set(['clock_off'] as const), clockAheadMs: () => -300 },
  isReady,
});
const inner = createInnerServer({ isReady, metrics });
const app = createHttpServer({ log: pino({ level: 'silent' }) });
app.get('/api/halls/:hallId', async () => 'hall');
afterAll(async () => {
  await Promise.all([inner.close(), app.close(), metrics.stop()]);
});

it('the inner port reports whether the process is alive and whether it may accept calls', async () => {
  const statusAt = async (url: string) => (await inner.inject(url)).statusCode;
  expect([await statusAt('/live'), await statusAt('/ready')]).toEqual([200, 200]);
  ready = false;
  expect([await statusAt('/live'), await statusAt('/ready')]).toEqual([200, 503]);
});

it('the inner port reports metrics by the pattern of a route, never by its address', async () => {
  await app.inject('/api/halls/4711?phone=99887766');
  ballsCommitted.publish(42);
  streamsChanged.publish(1);
  await httpExchange(
    { url: 'http://127.0.0.1:1/secret?phone=99887766', method: 'GET', headers: {} },
    { connectMs: 1000, answerMs: 1000 },
  );
  metrics.add([
    { name: 'jobs_due', description: '', read: async () => [{ value: 5, labels: { kind: 'a' } }] },
    { name: 'unreadable', description: '', read: () => Promise.reject(new Error('no database')) },
  ]);
  const { body, headers } = await inner.inject('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/api/halls/:hallId",http_response_status_code="200"} 1',
      'bingo_ball_lateness_seconds_bucket{le="0.05"} 1',
      'database_pool_connections 3',
      'database_clock_ahead_seconds -0.3',
      'database_fault{fault="clock_off"} 1',
      'process_ready 0',
      'event_streams_open 1',
      'http_client_request_duration_seconds_count{server_address="127.0.0.1:1",outcome="ECONNREFUSED"} 1',
      'jobs_due{kind="a"} 5',
    ]),
  );
  expect(body).not.toMatch(/4711|99887766|secret/);
});
