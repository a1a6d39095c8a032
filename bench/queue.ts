/**
 * Measures a hall's queue of 10,000 withdrawals through the calls of the hall console: the time of its first page, and
 * the time to take up a case and open the next.
 */
import { queues } from '@lokalbingo/contract/cases';
import { basePath } from '@lokalbingo/contract/operation';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { casesModule } from '../apps/server/src/modules/cases/cases.ts';
import { staffAuthenticator, staffAuthorizer } from '../apps/server/src/modules/staff/staff.ts';
import { addTestStaff, openTestStaffSession } from '../apps/server/src/modules/staff/testing/test-staff.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { createHttpServer } from '../apps/server/src/platform/http/http-server.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { mountHall } from '../apps/server/src/platform/server-module.ts';
import { ringForTests } from '../apps/server/src/platform/testing/ring-for-tests.ts';
import { withBenchDatabase, withDatabase } from './bench-database.ts';
import { addMembers } from './many-members.ts';
import { median } from './measure.ts';

const count = 10_000;
const turns = 50;
const { list, open, steps } = queues.withdrawal;

/** Inserts a withdrawal request for each member of a hall, bypassing the program and its guards. */
async function fill(ownerUrl: string, hallId: number): Promise<void> {
  const pool = createPool(ownerUrl, () => undefined, { connections: 1, limits: 'none' });
  await pool.query(`
    SET session_replication_role = replica;
    INSERT INTO withdrawals.requests (hall_id, reference, player_id, account_id, state, asked_ore, own_ore, winnings_ore,
      sealed_payee, payee_fingerprint, payee_ending, payee_name, requested_at)
    SELECT ${hallId}, 'K' || player_id, player_id, account_id, 'sent', 100, 100, 0, 'x', 'x', '1234', 'Kari Prøve', now()
    FROM player_cards.cards WHERE hall_id = ${hallId} LIMIT ${count};
    INSERT INTO withdrawals.steps (hall_id, withdrawal_id, step, taken_at)
    SELECT hall_id, withdrawal_id, 'sent', requested_at FROM withdrawals.requests;
    ANALYZE`);
  await pool.end();
}

await withBenchDatabase(async ({ ownerUrl, halls: [hall] }) => {
  if (!hall) throw new Error('The database has no halls.');
  await addMembers(ownerUrl, [hall], count);
  await fill(ownerUrl, hall.hallId);
  await withDatabase(ownerUrl, async (db) => {
    const app = createHttpServer({ log: pino({ level: 'silent' }) });
    const auth = {
      authenticate: staffAuthenticator({ db, clock, isSecure: false }),
      authorize: staffAuthorizer({ mustIdentify: false, clock }),
    };
    const keys = { payeeKeys: ringForTests, messageKeys: ringForTests };
    const texts = { productName: 'Lokalbingo', portalUrl: 'http://localhost' };
    await mountHall(app, auth, [casesModule({ db, clock, random: systemRandom, ...texts, ...keys })]);
    const staffId = await addTestStaff(db, clock, [{ role: 'hall_manager', hallId: hall.hallId }]);
    const { staffCookie } = await openTestStaffSession(db, clock, { staffId });
    const call = async (options: InjectOptions) => {
      const reply = await app.inject({ ...options, headers: { cookie: staffCookie } });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json();
    };
    const taken = { page: [] as number[], next: [] as number[] };
    const timed = async <Value>(of: number[], work: () => Promise<Value>): Promise<Value> => {
      const begun = performance.now();
      const value = await work();
      of.push(performance.now() - begun);
      return value;
    };
    const takeUp = steps.find(({ step }) => step === 'take_up')?.call;
    if (!takeUp) throw new Error('A withdrawal cannot be taken up.');
    for (let turn = 0; turn < turns; turn += 1) {
      const url = `${basePath.hall}${list.path}?hall=${hall.hallId}&filter=new`;
      const { cases } = await timed(taken.page, () => call({ url }));
      const at = (path: string, nth: number) => basePath.hall + path.replace('{caseId}', cases[nth].caseId);
      const payload = { afterSteps: 1, reason: 'Tatt opp i køen' };
      await timed(taken.next, async () => {
        await call({ method: 'POST', url: at(takeUp.path, 0), payload });
        await call({ url: at(open.path, 1) });
      });
    }
    console.log(`A queue of ${count} withdrawals: medians of ${turns} turns`);
    console.log(`  first page: ${Math.round(median(taken.page))} ms`);
    console.log(`  a verdict and the next case: ${Math.round(median(taken.next))} ms`);
    await app.close();
  });
});
