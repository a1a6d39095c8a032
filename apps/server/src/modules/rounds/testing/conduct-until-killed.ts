/** A process of its own that conducts rounds until it is killed: for the test that kills it. */
import { flushCompileCache } from 'node:module';
import { kroner } from '@lokalbingo/money';
import { pino } from 'pino';
import { systemChance } from '../../../platform/chance.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createDatabase, createPool } from '../../../platform/database.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { startConductor } from '../draw/conductor.ts';

// A process that is killed keeps nothing by itself.
flushCompileCache();
const [url = ''] = process.argv.slice(2);
const db = createDatabase(createPool(url, () => undefined));
startConductor(
  {
    db,
    clock: systemClock,
    chance: systemChance,
    log: pino(),
    seedKeys: ringForTests,
    prizeCapOre: kroner(10_000),
  },
  { pollMs: 5 },
);
