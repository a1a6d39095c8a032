import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alarmsFromNow } from './alarms.ts';

it('the alarms of a run are not those of the run before, whose log it continues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-alarms-'));
  const log = join(folder, 'conductor.log');
  const raise = (alarm: string): void => appendFileSync(log, `${JSON.stringify({ alarm })}\n`);
  const first = alarmsFromNow(log);
  expect(first()).toEqual([]);
  raise('clock_wrong');
  raise('clock_wrong');
  expect(first()).toEqual(['clock_wrong']);
  const second = alarmsFromNow(log);
  expect(second()).toEqual([]);
  raise('feed_silent');
  expect(second()).toEqual(['feed_silent']);
  rmSync(folder, { recursive: true });
});
