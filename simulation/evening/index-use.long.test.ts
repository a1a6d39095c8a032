import { queues } from '@lokalbingo/contract/cases';
import { after, days } from '@lokalbingo/contract/durations';
import { listSessions } from '@lokalbingo/contract/identity';
import { getInsight } from '@lokalbingo/contract/insight';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { fetchOwnCopy } from '@lokalbingo/contract/own-copy';
import { getTransactions } from '@lokalbingo/contract/player-cards';
import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { getTable, listRecalledRounds } from '@lokalbingo/contract/rounds';
import { getStatement } from '@lokalbingo/contract/statements';
import { listMyVouchers } from '@lokalbingo/contract/vouchers';
import { listWithdrawals } from '@lokalbingo/contract/withdrawals';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { hallModulesOf, modulesOf } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { samplePassword } from '../../apps/server/src/modules/identity/testing/sample-password.ts';
import { checkLedger } from '../../apps/server/src/modules/ledger/ledger.ts';
import { removeExpired } from '../../apps/server/src/modules/retention/testing/for-simulations.ts';
import {
  addTestStaff,
  openTestStaffSession,
} from '../../apps/server/src/modules/staff/testing/test-staff.ts';
import { fakeClock } from '../../apps/server/src/platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { retentionOfModules as rules } from '../../apps/server/src/testing/module-parts.ts';
import { useTestApi } from '../../apps/server/src/testing/test-api.ts';
import { playEvening } from './play-evening.ts';
import { idleOnPurpose, plainIndexes, preferIndexes } from './scanned-indexes.ts';

const database = useTestDatabase();
const clock = fakeClock('2026-11-21T21:00:00+01:00');
const api = useTestApi((dependencies) => modulesOf(readConfig({}), dependencies), { database, clock });
const hall = useTestApi(
  (dependencies) => hallModulesOf(readConfig({}), { ...dependencies, db: database.consoleDb }),
  { database, clock },
);

beforeAll(async () => {
  await preferIndexes(database.pool);
  const size = { seed: 4, halls: 1, players: 35, hours: 0.5, playMinutes: 5 };
  const { answers } = await playEvening(database, size);
  const { playerId, hallId } = answers.find((answer) => answer.told === 'done')!;
  await askForEverything(playerId, hallId);
  await openQueues(hallId);
  await checkLedger(database.db, { isFull: true, at: clock.now() });
  const log = pino({ level: 'silent' });
  await removeExpired({ db: database.db, clock: fakeClock(after(clock.now(), days(1))), log, rules });
});

/** Opens the pages that staff open at work. */
async function openQueues(hallId: number): Promise<void> {
  const roles = ['hall_manager', 'accountant', 'compliance_officer'] as const;
  const grants = roles.map((role) => ({ role, hallId }));
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const as = await openTestStaffSession(database.consoleDb, clock, { staffId });
  for (const { list } of Object.values(queues))
    expect((await hall.call(list, { as, query: { hall: hallId } })).status).toBe(200);
}

/** Opens the pages that a player opens after playing. */
async function askForEverything(playerId: number, hallId: number): Promise<void> {
  const as = playerId;
  const period = { from: '2026-11-21', to: '2026-11-21' } as const;
  const answers = [
    await api.call(getTable, { as: { playerId, hallId } }),
    await api.call(listMyHalls, { as }),
    await api.call(listSessions, { as }),
    await api.call(getInsight, { as, query: { unit: 'day' } }),
    await api.call(getTransactions, { as, body: { bingoid: hallId, TransactionID: 0 } }),
    await api.call(getUserTimeouts, { as }),
    await api.call(listRecalledRounds, { as, body: { page: 1 } }),
    await api.call(listWithdrawals, { as, query: { bingoId: hallId } }),
    await api.call(listMyVouchers, { as, query: { bingoId: hallId } }),
    await api.call(getStatement, { as, body: { bingoid: hallId, ...period, format: 'csv' } }),
    await api.call(fetchOwnCopy, { as, body: { passord: samplePassword } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

describe('an index', () => {
  it('is used by queries of an evening or the night after, or exists for a stated reason', async () => {
    const idle = async () =>
      (await plainIndexes(database.pool)).flatMap(({ name, isRead }) =>
        isRead || name in idleOnPurpose ? [] : [name],
      );
    await expect.poll(idle).toEqual([]);
  });

  it('is removed from the list of reasons when the index is removed', async () => {
    const names = (await plainIndexes(database.pool)).map(({ name }) => name);
    expect(Object.keys(idleOnPurpose).filter((name) => !names.includes(name))).toEqual([]);
  });
});
