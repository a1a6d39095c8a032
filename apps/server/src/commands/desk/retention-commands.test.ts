import { expect, it } from 'vitest';
import { retentionModule } from '../../modules/retention/retention.ts';
import { oldMember, tablesThatKnow } from '../../modules/retention/testing/old-member.ts';
import { useWithdrawalFixture } from '../../modules/withdrawals/testing/withdrawal-fixture.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { retentionOfModules as rules } from '../../retention-of-modules.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useWithdrawalFixture();
const { database, clock, log } = world;

const desk = (...typed: (string | number)[]) => typedAtDesk(world, 'Eva Vakt', typed);
const because = ['--because', 'Sak 12 i tingretten'] as const;

/** Works off the night's job, as the program does. */
async function night(at: string): Promise<void> {
  clock.set(at);
  const module = retentionModule({ db: database.db, clock, log, rules });
  await module.beforeJobs?.();
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runJobs(database.pool, module.jobs ?? {});
}

it('a legal hold stops the removal of all that is about a member, until it ends', async () => {
  const { playerId } = await oldMember(world);
  clock.set('2020-06-10T12:00:00+02:00');
  const hold = ['legal-hold', '--player', playerId, '--until'] as const;
  expect(await desk(...hold, '2020-06-10', ...because)).toContain('not done: Nothing done: --until must be');
  expect(await desk(...hold, 'i morgen', ...because)).toContain('not done: A day is written');
  expect(await desk(...hold, '2020-02-30', ...because)).toContain('not done: A day is written');
  expect(await desk(...hold, '2021-06-10', ...because)).toBe(
    `done: Nothing about player ${playerId} is removed before 2021-06-10.`,
  );
  const known = await tablesThatKnow(world, playerId);
  await night('2021-01-01T04:30:00+01:00');
  expect(await tablesThatKnow(world, playerId)).toEqual(
    known.filter((table) => table !== 'own_details.email_confirmations'),
  );
  expect(await desk('what-is-due')).toContain(
    `Players to be forgotten: none.\nHeld: player ${playerId}, by Eva Vakt, until 2021-06-10.\n2021-01-01 · `,
  );

  const end = ['end-legal-hold', '--player', playerId, ...because] as const;
  expect(await desk(...end)).toBe(`done: Ended 1 legal holds of player ${playerId}.`);
  expect(await desk(...end)).toBe('not done: Nothing done: no legal hold of the member stands.');
  expect(await desk('what-is-due')).toContain(
    `Declarations to be removed: 1 (players ${playerId}).\nPlayers to be forgotten: 1 (players ${playerId}).`,
  );
  await night('2021-01-02T04:30:00+01:00');
  expect(await tablesThatKnow(world, playerId)).toEqual(['responsible_play.pauses']);
  // Nobody is there any more, to be held or opened again.
  for (const typed of [
    [...hold, '2030-01-01'],
    ['reopen-account', '--player', playerId],
  ])
    expect(await desk(...typed, ...because)).toBe('not done: Nothing done: there is no such member.');
});

it('a legal hold ends by itself on its day', async () => {
  const { playerId } = await oldMember(world);
  await desk('legal-hold', '--player', playerId, '--until', '2022-03-01', ...because);
  await night('2022-02-28T23:59:59+01:00');
  expect(await tablesThatKnow(world, playerId)).toContain('identity.sessions');
  await night('2022-03-01T04:30:00+01:00');
  expect(await tablesThatKnow(world, playerId)).toEqual([]);
});
