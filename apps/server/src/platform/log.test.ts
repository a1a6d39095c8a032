import { Writable } from 'node:stream';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseOutage, databaseOutage } from './database-outage.ts';
import { createLog } from './log.ts';
import type { Running } from './running.ts';

type Line = { readonly level: number; readonly msg: string; readonly [fact: string]: unknown };

let lines: Line[];
let log: ReturnType<typeof createLog>;
let outage: DatabaseOutage;
let watching: Running;
let isWell: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  isWell = false;
  outage = databaseOutage();
  const to = new Writable({
    write: (text, _encoding, done) => {
      lines.push(JSON.parse(String(text)));
      done();
    },
  });
  log = createLog('info', outage, to);
  watching = outage.watch(async () => isWell, log);
});
afterEach(async () => {
  await watching.stop();
  vi.useRealTimers();
});

const gone = () => Object.assign(new pg.DatabaseError('terminating', 1, 'error'), { code: '57P01' });
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const said = () => lines.map(({ msg }) => msg);

describe('the log of a program whose database is unavailable', () => {
  it('logs the outage once, without a stack, and its end once, with the failures in between', async () => {
    log.child({ reqId: 'K7Q4-M2' }).error({ err: gone() }, 'request failed');
    for (let call = 0; call < 4000; call += 1) log.error({ err: refused() }, 'request failed');
    log.warn({ err: refused() }, 'live feed lost its connection');
    expect(lines).toMatchObject([{ level: 50, msg: 'database unavailable', why: '57P01', reqId: 'K7Q4-M2' }]);
    await vi.advanceTimersByTimeAsync(seconds(5));
    expect(lines).toHaveLength(1);
    isWell = true;
    await vi.advanceTimersByTimeAsync(seconds(2));
    expect(lines.slice(1)).toMatchObject([
      { level: 30, msg: 'database available again', failures: { '57P01': 1, ECONNREFUSED: 4001 } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('stack');
  });

  it('logs once a minute that the outage continues, also while the database answers and calls fail', async () => {
    isWell = true;
    const failing = setInterval(() => log.error({ err: gone() }, 'request failed'), 500);
    await vi.advanceTimersByTimeAsync(minutes(2.5));
    clearInterval(failing);
    expect(said()).toEqual(['database unavailable', ...Array(2).fill('database still unavailable')]);
    await vi.advanceTimersByTimeAsync(seconds(3));
    expect(said().at(-1)).toBe('database available again');
    log.error({ err: gone() }, 'request failed');
    expect(said().at(-1)).toBe('database unavailable');
  });

  it('logs everything else as usual', () => {
    log.error({ err: gone() }, 'request failed');
    log.error({ err: new Error('a bug') }, 'request failed');
    log.info('stopping');
    expect(said()).toEqual(['database unavailable', 'request failed', 'stopping']);
    expect(lines[1]).toMatchObject({ err: { stack: expect.stringContaining('a bug') } });
  });
});

describe('the log', () => {
  it('never contains a field with the name of a secret, at any depth', () => {
    const secrets = { password: 'hemmelig', secret: 'hemmelig', 'x-signature': 'hemmelig' };
    log.info({ ...secrets, headers: secrets, deps: { partner: secrets } }, 'asked');
    expect(lines).toMatchObject([{ secret: '[removed]', headers: { 'x-signature': '[removed]' } }]);
    expect(JSON.stringify(lines)).not.toContain('hemmelig');
  });
});
