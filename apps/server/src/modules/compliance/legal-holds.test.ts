import { endLegalHold, listLegalHolds, placeLegalHold } from '@lokalbingo/contract/compliance-legal-holds';
import { expect, it } from 'vitest';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { retentionOfModules as rules } from '../../testing/module-parts.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { retentionModule } from '../retention/retention.ts';
import { oldMember, tablesThatKnow } from '../retention/testing/old-member.ts';
import { addTestStaff, openTestStaffSession } from '../staff/testing/test-staff.ts';
import { useWithdrawalFixture } from '../withdrawals/testing/withdrawal-fixture.ts';
import { complianceModule } from './compliance.ts';

const fixture = useWithdrawalFixture();
const { database, clock, log } = fixture;
const api = useTestApi(
  () => [complianceModule({ db: database.consoleDb, clock, pepper: 'pepper' })],
  fixture,
);
const reason = 'Sak 12 i tingretten';
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

/** Adds a compliance officer of a hall, and the officer's calls. */
async function officerOf(hallId: number) {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'compliance_officer', hallId }]);
  const open = () => openTestStaffSession(database.consoleDb, clock, { staffId });
  return {
    staffId,
    place: async (cardId: number, until: string) => {
      const body = { cardId, until, reason };
      return (await api.call(placeLegalHold, { as: await open(), body })).problem?.code;
    },
    end: async (holdId: number) =>
      (await api.call(endLegalHold, { as: await open(), body: { holdId, reason } })).problem?.code,
    holds: async () => (await api.call(listLegalHolds, { as: await open() })).answer?.holds ?? [],
  };
}

/** Adds a member whose relation ended long ago, with the hall and the card. */
async function cardOfOldMember() {
  const { playerId } = await oldMember(fixture);
  const [card] = await rows(
    'SELECT hall_id, account_id FROM player_cards.cards WHERE player_id = $1',
    playerId,
  );
  return { playerId, hallId: card.hall_id as number, cardId: Number(card.account_id) };
}

/** Runs the nightly job, as the program does. */
async function night(at: string): Promise<void> {
  clock.set(at);
  const module = retentionModule({ db: database.db, clock, log, rules });
  await module.beforeJobs?.();
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runJobs(database.pool, module.jobs ?? {});
}

it('a legal hold prevents the deletion of all data about a member until another officer ends it', async () => {
  const { playerId, hallId, cardId } = await cardOfOldMember();
  clock.set('2020-06-10T12:00:00+02:00');
  const [eva, ola] = [await officerOf(hallId), await officerOf(hallId)];
  const stranger = await officerOf(await fixture.newHall());
  expect(await stranger.place(cardId, '2021-06-10')).toBe('member_not_found');
  expect(await eva.place(cardId, '2020-06-10')).toBe('wrong_last_day');
  expect(await eva.place(cardId, '2021-06-10')).toBeUndefined();
  const known = await tablesThatKnow(fixture, playerId);
  await night('2021-01-01T04:30:00+01:00');
  expect(await tablesThatKnow(fixture, playerId)).toEqual(
    known.filter((table) => table !== 'own_details.email_confirmations'),
  );
  const [hold] = await ola.holds();
  expect(hold).toMatchObject({ cardId, by: 'Eva Vakt', reason, until: '2021-06-10' });
  expect(await stranger.holds()).toEqual([]);
  const holdId = hold?.holdId ?? 0;
  expect(await stranger.end(holdId)).toBe('case_not_found');
  expect(await eva.end(holdId)).toBe('another_required');
  expect(await ola.end(holdId)).toBeUndefined();
  expect(await ola.end(holdId)).toBe('case_not_found');
  expect(await rows("SELECT outcome, hall_id FROM audit.records WHERE act = 'hold_data'")).toEqual(
    ['done', 'seen', 'seen', 'done'].map((outcome) => ({ outcome, hall_id: null })),
  );
  await night('2021-01-02T04:30:00+01:00');
  expect(await tablesThatKnow(fixture, playerId)).toEqual(['responsible_play.pauses']);
  expect(await eva.place(cardId, '2030-01-01')).toBe('member_not_found');
});

it('a legal hold expires on its last day', async () => {
  const { playerId, hallId, cardId } = await cardOfOldMember();
  expect(await (await officerOf(hallId)).place(cardId, '2022-03-01')).toBeUndefined();
  await night('2022-02-28T23:59:59+01:00');
  expect(await tablesThatKnow(fixture, playerId)).toContain('identity.sessions');
  await night('2022-03-01T04:30:00+01:00');
  expect(await tablesThatKnow(fixture, playerId)).toEqual([]);
});
