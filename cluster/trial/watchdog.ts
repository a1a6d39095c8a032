/** Plays the watchdog of a node. The trial's machine has none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '@lokalbingo/contract/durations';
import { parse } from 'yaml';
import type { DatabaseNode } from '../database.ts';

const deploy = join(import.meta.dirname, '../../deploy/patroni/patroni.yml');

/** How long Patroni may fail to renew its lease before the watchdog restarts the machine, as deployed. */
export function watchdogMs(): number {
  const { bootstrap, watchdog } = parse(readFileSync(deploy, 'utf8'));
  return seconds(bootstrap.dcs.ttl - watchdog.safety_margin);
}

/**
 * Freezes Patroni, and kills all of the node when a watchdog would: Patroni and PostgreSQL at once, so that this Patroni
 * never resumes. A real watchdog does it up to `loop_wait` sooner, because it counts from the last renewal.
 */
export async function freezeUnderWatchdog({
  patroni,
  signalAll,
}: Pick<DatabaseNode, 'patroni' | 'signalAll'>): Promise<void> {
  patroni.signal('SIGSTOP');
  await pause(watchdogMs());
  signalAll('SIGKILL');
  await patroni.ended();
}
