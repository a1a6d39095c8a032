/** Anonymisation does not end a pause. */
import { authBankID } from '@lokalbingo/contract/e-id';
import { beforeEach, expect, it } from 'vitest';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { ok200, useRegistrationFixture } from './modules/registration/testing/registration-fixture.ts';
import { retentionModule } from './modules/retention/retention.ts';
import { runJobs } from './platform/testing/run-jobs.ts';
import { retentionOfModules as rules } from './testing/module-parts.ts';

const { fixture, step3, ready } = useRegistrationFixture();
const { database, clock } = fixture;
let hallId = 4800;

const rows = async (statement: string, ...values: unknown[]) =>
  (await database.pool.query(statement, values)).rows;
const newest = async (): Promise<number> =>
  (await rows('SELECT max(player_id)::int AS player_id FROM identity.players'))[0].player_id;

/** Runs the nightly job, as the program does. */
async function night(): Promise<void> {
  const module = retentionModule({ db: database.db, clock, log: fixture.deps().log, rules });
  await module.beforeJobs?.();
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'retention%'`,
  );
  await runJobs(database.pool, module.jobs ?? {});
}

const registered = async (): Promise<number> => {
  const { person, code } = await ready('adult-1');
  expect(await step3(person, code)).toEqual(ok200);
  return newest();
};
const verified = async (): Promise<number> => {
  const { playerId, mobile } = await fixture.newPlayer();
  const at = fixture.browser(await fixture.logIn(mobile));
  const { body } = await at.post(authBankID, await at.visit('auth', 'adult-1'));
  expect(body).toEqual({ result: 'success', reason: '' });
  return playerId;
};
const pausesOf = (playerId: number) =>
  rows(
    `SELECT paused_until, globally_paused_until FROM admission.standings WHERE hall_id = $1 AND player_id = $2`,
    hallId,
    playerId,
  );

beforeEach(async () => {
  hallId += 1;
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId }));
  await database.pool.query('TRUNCATE e_id.identities, e_id.flows, e_id.forgotten_persons CASCADE');
  // Removes the person of the previous test.
  await database.pool.query('UPDATE identity.players SET birth_date = NULL');
});

it.each([
  ['registers again', registered],
  ['is registered by a hall again and proves the e-ID', verified],
])('a person who was anonymised during a pause and %s is still paused', async (_, comeBack) => {
  const before = await registered();
  await database.pool.query(
    `INSERT INTO responsible_play.pauses (hall_id, player_id, ends_on, created_at) VALUES ($1, $2, '2041-05-01', '2015-01-01')`,
    [hallId, before],
  );
  await database.pool.query(
    `INSERT INTO responsible_play.global_pauses (player_id, ends_on, created_at) VALUES ($1, '2040-01-01', '2015-01-01')`,
    [before],
  );
  await database.pool.query(`UPDATE identity.players SET created_at = '2015-01-01' WHERE player_id = $1`, [
    before,
  ]);
  await night();
  expect(await rows('SELECT first_name, mobile FROM identity.players WHERE player_id = $1', before)).toEqual([
    { first_name: '', mobile: `-${before}` },
  ]);
  expect(await rows('SELECT FROM e_id.identities')).toEqual([]);

  const again = await comeBack();
  expect(again).not.toBe(before);
  expect(await pausesOf(again)).toEqual(await pausesOf(before));
  expect(await pausesOf(again)).toEqual([
    { paused_until: '2041-05-01', globally_paused_until: '2040-01-01' },
  ]);

  // The key is kept as long as the pause is in force, and no longer.
  await night();
  expect(await rows('SELECT player_id FROM e_id.forgotten_persons')).toEqual([{ player_id: before }]);
  await database.pool.query(
    `UPDATE responsible_play.pauses SET ends_on = '2020-01-01' WHERE player_id = $1`,
    [before],
  );
  await database.pool.query(
    `UPDATE responsible_play.global_pauses SET ends_on = '2020-01-01' WHERE player_id = $1`,
    [before],
  );
  await night();
  expect(await rows('SELECT FROM e_id.forgotten_persons')).toEqual([]);
});

it('a person who was anonymised without a pause is a newcomer', async () => {
  const before = await registered();
  await database.pool.query(`UPDATE identity.players SET created_at = '2015-01-01' WHERE player_id = $1`, [
    before,
  ]);
  await night();
  expect(await rows('SELECT FROM e_id.forgotten_persons')).toEqual([]);
  expect(await pausesOf(await registered())).toEqual([{ paused_until: null, globally_paused_until: null }]);
});
