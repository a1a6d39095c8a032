/** A separate process that conducts rounds until it is killed, or kills itself in the middle of a round, for tests. */
import { flushCompileCache } from 'node:module';
import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { pino } from 'pino';
import { systemClock } from '../../../platform/clock.ts';
import { createDatabase, createPool } from '../../../platform/database.ts';
import { systemRandom } from '../../../platform/random-bytes.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { startConductor } from '../draw/conductor.ts';
import { anyTime } from './any-time.ts';

// A killed process does not store its compile cache at exit, so it is stored now.
flushCompileCache();
// The round in which it dies, and after how many called balls.
const [url = '', roundId, ballsCalled] = process.argv.slice(2);
const db = createDatabase(createPool(url, () => undefined));
startConductor(
  {
    db,
    clock: systemClock,
    random: systemRandom,
    log: pino(),
    seedKeys: ringForTests,
    prizeCapOre: kroner(10_000),
    callerSilentMs: minutes(1),
    playBounds: anyTime,
  },
  { pollMs: 5 },
);
if (roundId !== undefined) {
  const dieInTime = async (): Promise<void> => {
    const { balls_called: called } = await db
      .selectFrom('rounds.rounds')
      .select('balls_called')
      .where('round_id', '=', Number(roundId))
      .executeTakeFirstOrThrow();
    if (called >= Number(ballsCalled)) process.kill(process.pid, 'SIGKILL');
    setImmediate(dieInTime);
  };
  void dieInTime();
}
