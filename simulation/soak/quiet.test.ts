import { kroner, zeroOre } from '@lokalbingo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifeOf } from '../../apps/server/src/modules/payments/testing/for-simulations.ts';
import { useRoundFixture } from '../../apps/server/src/modules/rounds/testing/round-fixture.ts';
import { type ProviderBooks, untilQuiet } from './quiet.ts';

const world = useRoundFixture();
const transactionId = 'a'.repeat(32);
const run = (sql: string, values: unknown[] = []) => world.database.pool.query(sql, values);

/** A scheduled check of a payment, in the product's format. */
const addLook = () =>
  run(
    "SELECT graphile_worker.add_job('payments.reconcile', job_key => $1, run_at => now() + interval '58 seconds')",
    [`payment:${transactionId}`],
  );

/** A payment of the past minute that the provider has not confirmed, with the job that will check it. */
beforeAll(async () => {
  const hallId = await world.newHall();
  const playerId = await world.newPlayer(hallId, { ownOre: zeroOre, winningsOre: zeroOre });
  await run(
    `INSERT INTO payments.attempts (hall_id, transaction_id, player_id, merchant_id, kind, account_id, order_number, amount_ore, state, created_at)
    SELECT $1, $2, $3, '12345678', 'vipps_deposit', account_id, 'I1', $4, 'created', now()
    FROM player_cards.cards WHERE hall_id = $1 AND player_id = $3`,
    [hallId, transactionId, playerId, kroner(200)],
  );
});
beforeEach(async () => {
  await run('DELETE FROM graphile_worker._private_jobs');
  await addLook();
});

const unknown: ProviderBooks = () => [];
const registered = { amountOre: kroner(200), capturedOre: 0, creditedOre: 0, annulled: false };
const holds =
  (document: object): ProviderBooks =>
  (ids) =>
    ids.map((id) => ({
      merchantId: '12345678',
      transactionId: id,
      document: JSON.stringify({ ...registered, ...document }),
    }));

/** The unfinished work that one check finds. */
const left = (books: ProviderBooks) =>
  untilQuiet(world.database.ownerUrl, books, { isHurried: false, patienceMs: 0 });

describe('a payment whose registration the provider has not confirmed', () => {
  it.each([
    ['does not know it', unknown],
    ['has registered it, and no customer has opened its window', holds({})],
  ])('may wait a day when the provider %s', async (_how, books) => {
    expect(await left(books)).toBe('');
  });

  it.each([
    ['opened its window', { enteredAt: '2026-11-26T14:00:00Z' }],
    ['cancelled', { outcome: 'Cancel' }],
    ['reserved money', { authorizedAt: '2026-11-26T14:00:00Z' }],
    ['paid', { capturedOre: kroner(200) }],
  ])('is awaited when its customer has %s, whenever the job is due', async (_what, document) => {
    expect(await left(holds(document))).toBe(`1 × payment created (${transactionId})`);
  });

  it('is awaited when no job will check it', async () => {
    await run('DELETE FROM graphile_worker._private_jobs');
    expect(await left(unknown)).toBe(`1 × payment created (${transactionId})`);
  });
});

describe('the soak', () => {
  it('waits for a payment in each open state, and for none that has ended', async () => {
    const states = Object.keys(lifeOf);
    const open = Object.entries(lifeOf).filter(([, { course }]) => course === 'open');
    await run(
      `INSERT INTO payments.attempts (hall_id, transaction_id, player_id, merchant_id, kind, account_id, order_number, amount_ore, state, created_at, registered_at, tries)
      SELECT hall_id, md5(one.state), player_id, merchant_id, kind, account_id, one.state, amount_ore, one.state, now(), now(), 2
      FROM payments.attempts, unnest($1::text[]) AS one (state)`,
      [states],
    );
    const found = (await left(unknown)).split(', ').map((line) => line.split(' (')[0]);
    expect(found).toEqual(open.map(([state]) => `1 × payment ${state}`).sort());
    await run('DELETE FROM payments.attempts WHERE order_number = state');
  });

  it.each([
    ['due', "run_at = now() - interval '1 second'"],
    ['failed', 'attempts = 1'],
    ['at work', "locked_at = now(), locked_by = 'a process', attempts = 1"],
    ['given up', 'attempts = max_attempts, key = NULL'],
  ])('waits for a job in the state %s, and reports it', async (state, change) => {
    await run("UPDATE payments.attempts SET state = 'refused'");
    const { rows } = await run(`UPDATE graphile_worker._private_jobs SET ${change} RETURNING id`);
    expect(await left(unknown)).toBe(`1 × job payments.reconcile ${state} (${rows[0].id})`);
  });

  it('is quiet as soon as nothing is left', async () => {
    await run("UPDATE payments.attempts SET state = 'registered'");
    const quiet = untilQuiet(world.database.ownerUrl, (ids) => holds({})(ids), { isHurried: true });
    await expect
      .poll(async () => (await run('SELECT FROM graphile_worker.jobs WHERE run_at <= now()')).rowCount)
      .toBe(1);
    await run("UPDATE payments.attempts SET state = 'refused'");
    await run('DELETE FROM graphile_worker._private_jobs');
    expect(await quiet).toBe('');
  });
});
