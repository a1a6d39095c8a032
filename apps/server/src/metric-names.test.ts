import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { alarmsModule } from './modules/alarms/alarms.ts';
import { booksModule } from './modules/books/books.ts';
import { openBooks } from './modules/ledger/testing/books-for-tests.ts';
import { insertResult } from './platform/backup/backup-results.ts';
import { inTransaction } from './platform/database.ts';
import { installationGauges } from './platform/installation-gauges.ts';
import {
  ballsCommitted,
  exchangesEnded,
  openMetrics,
  requestsAnswered,
  streamsChanged,
} from './platform/metrics.ts';
import { ok } from './platform/result.ts';
import { useTestDatabase } from './platform/testing/test-database.ts';

const database = useTestDatabase();
const read = (path: string) => readFile(join(import.meta.dirname, '../../..', path), 'utf8');
let text: string;
let alerts: readonly string[];

beforeAll(async () => {
  const { db } = database;
  await openBooks(database.ownerDb, 1, []);
  await database.pool.query(
    `INSERT INTO alarms.alarms (name, about, first_at, last_at) VALUES ('books_wrong', '{}', now(), now())`,
  );
  const at = new Date(0);
  for (const isSound of [true, false])
    for (const kind of ['backup', 'drill'] as const)
      await inTransaction(db, async (tx) =>
        ok(await insertResult(tx, { kind, copy: 'b', beganAt: at, endedAt: at, isSound, found: '' })),
      );
  const metrics = openMetrics({
    pool: { totalCount: 1, idleCount: 1, waitingCount: 0 },
    watch: { faults: () => new Set(['clock_off'] as const), clockAheadMs: () => 0 },
    isReady: async () => true,
  });
  const deps = { db, clock: { now: () => new Date() }, log: undefined as never };
  metrics.add([
    ...installationGauges(db),
    ...[alarmsModule(deps), booksModule(deps)].flatMap(({ gauges = [] }) => gauges),
  ]);
  requestsAnswered.publish({ method: 'GET', route: '/', status: 200, durationMs: 1 });
  exchangesEnded.publish({ host: 'bank', outcome: '200', durationMs: 1 });
  ballsCommitted.publish(1);
  streamsChanged.publish(1);
  text = await metrics.text();
  await metrics.stop();
  const { groups } = parse(await read('deploy/prometheus/alarm-rules.yml'));
  alerts = groups[0].rules.map(({ alert }: { alert: string }) => alert);
});

it('metrics include the figures of the whole installation', () => {
  expect(text).toContain('alarms_open{alarm="books_wrong"} 1');
  expect(text).toContain('ledger_balance_ore{account="bank"} 0');
  expect(text).toMatch(/^backup_age_seconds \d{10}/m);
  expect(text).toContain('restore_drill_sound 0');
  expect(text).toMatch(/^jobs_due \d+$/m);
});

it.each(['deploy/prometheus/alarm-rules.yml', 'deploy/grafana/lokalbingo.json'])(
  '%s names only metrics that exist',
  async (path) => {
    const named = (await read(path)).match(
      /\b(http|bingo|database|process|nodejs|jobs|event|ledger|alarms|backup|restore)_\w+(?=[\s[({)\\",]|$)/gm,
    );
    const exported = new Set(text.match(/^[a-z]\w+/gm));
    const labels = ['http_route', 'http_response_status_code'];
    const unknown = named?.filter((name) => !exported.has(name) && !labels.includes(name));
    expect(unknown).toEqual([]);
  },
);

it('each alarm has a row in the runbook and a test', async () => {
  const [runbook, tests] = [
    await read('docs/runbook.md'),
    await read('deploy/prometheus/alarm-rules.test.yml'),
  ];
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(runbook).toContain(`| \`${alert}\` |`);
    expect(tests).toContain(`alertname: ${alert}`);
  }
});
