import { hours } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { settleDiscrepancy } from '../../discrepancies/discrepancies.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { useReconciledNights } from '../testing/reconciled-nights.ts';
import { cardDiscrepancies } from './discrepancy-store.ts';

const fixture = usePaymentFixture();
const { clock, database, hall } = fixture;
const { night, kinds, differences: discrepancies, paid, byHand } = useReconciledNights(fixture);
const limit = kroner(100);

const settle = async (differenceId: number, actor: string, reason = 'Sett på med Nets') => {
  const settled = await inTransaction(database.db, (tx) =>
    settleDiscrepancy(tx, { clock }, cardDiscrepancies, { differenceId, actor: { name: actor }, reason }),
  );
  return settled.ok
    ? settled.value.isSettled
      ? 'settled'
      : 'waits for a second person'
    : settled.refusal.why;
};
const steps = async (differenceId: number) =>
  (
    await database.pool.query(
      'SELECT step, actor, reason FROM payments.difference_steps WHERE difference_id = $1 ORDER BY step',
      [differenceId],
    )
  ).rows;

/** Creates a deposit of which the provider refunded this much on its own. */
async function differing(ore: typeof limit) {
  const { playerId, transactionId } = await paid();
  await byHand(transactionId, 'refund', ore);
  await night();
  const [discrepancy] = await discrepancies(transactionId);
  return { playerId, transactionId, differenceId: discrepancy?.difference_id ?? 0 };
}

beforeEach(async () => {
  await database.ownerDb
    .updateTable('halls.halls')
    .set({ four_eyes_above_ore: limit })
    .where('hall_id', '=', hall.hallId)
    .execute();
});

describe('a discrepancy', () => {
  it('up to the hall’s limit is settled once, by one person with a reason', async () => {
    const { transactionId, differenceId } = await differing(limit);
    expect(await settle(differenceId, 'Eva Vakt')).toBe('settled');
    expect(await kinds(transactionId)).toEqual(['given_back_not_booked, settled']);
    expect(await settle(differenceId, ' eva  VAKT ')).toBe('settled');
    expect(await settle(differenceId, 'Ola Vakt')).toBe('ended');
    expect(await steps(differenceId)).toEqual([
      { step: 'settled', actor: 'Eva Vakt', reason: 'Sett på med Nets' },
    ]);
  });

  it('above the limit stays open until another person settles it too, each with a reason of their own', async () => {
    const { transactionId, differenceId } = await differing(kroner(101));
    expect(await settle(differenceId, 'Eva Vakt', 'Nets har betalt tilbake')).toBe(
      'waits for a second person',
    );
    expect(await settle(differenceId, 'EVA VAKT')).toBe('waits for a second person');
    expect(await kinds(transactionId)).toEqual(['given_back_not_booked']);
    expect(await settle(differenceId, 'Ola Vakt', 'Ført i bilag 88')).toBe('settled');
    expect(await settle(differenceId, 'Ola Vakt')).toBe('settled');
    expect(await settle(differenceId, 'Eva Vakt')).toBe('ended');
    expect(await kinds(transactionId)).toEqual(['given_back_not_booked, settled']);
    expect(await steps(differenceId)).toEqual([
      { step: 'proposed', actor: 'Eva Vakt', reason: 'Nets har betalt tilbake' },
      { step: 'settled', actor: 'Ola Vakt', reason: 'Ført i bilag 88' },
    ]);
  });

  it('needs both persons again when it has changed meanwhile', async () => {
    const { transactionId, differenceId } = await differing(kroner(150));
    await settle(differenceId, 'Eva Vakt');
    await byHand(transactionId, 'refund', kroner(50));
    clock.advance(hours(5));
    await night();
    expect(await settle(differenceId, 'Ola Vakt')).toBe('ended');
    const [, next] = await discrepancies(transactionId);
    expect(await settle(next?.difference_id ?? 0, 'Ola Vakt')).toBe('waits for a second person');
  });

  it('in the staff member’s own deposit, or a namesake’s, must be settled by somebody else', async () => {
    const { playerId, differenceId } = await differing(kroner(10));
    const { rows } = await database.pool.query<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM identity.players WHERE player_id = $1",
      [playerId],
    );
    expect(await settle(differenceId, String(rows[0]?.name))).toBe('own_matter');
    const own = { differenceId, actor: { name: 'Eva Vakt', playerId }, reason: 'Sett på med Nets' };
    expect(
      await inTransaction(database.db, (tx) => settleDiscrepancy(tx, { clock }, cardDiscrepancies, own)),
    ).toMatchObject({
      ok: false,
      refusal: { why: 'own_matter' },
    });
    expect(await settle(999_999, 'Eva Vakt')).toBe('not_found');
    expect(await steps(differenceId)).toEqual([]);
  });
});

describe('settled concurrently', () => {
  const staff = Array.from({ length: 10 }, (_, each) => `Vakt Nummer${'abcdefghij'[each]}`);
  it.each([
    ['up to the limit, one person settles it', kroner(100), ['settled'], ['settled']],
    [
      'above the limit, one person proposes and another settles',
      kroner(101),
      ['settled', 'waits for a second person'],
      ['proposed', 'settled'],
    ],
  ])('%s', async (_, ore, done, taken) => {
    const { differenceId } = await differing(ore);
    const words = await Promise.all(staff.map((actor) => settle(differenceId, actor)));
    expect(words.filter((word) => word !== 'ended').toSorted()).toEqual(done);
    const rows = await steps(differenceId);
    expect(rows.map(({ step }) => step)).toEqual(taken);
    expect(new Set(rows.map(({ actor }) => actor)).size).toBe(taken.length);
  });
});

it('the facts of a discrepancy and the steps taken can be neither changed nor removed', async () => {
  const { differenceId } = await differing(kroner(10));
  await settle(differenceId, 'Eva Vakt');
  const tried = (sql: string) => database.serverPool.query(sql);
  await expect(tried('DELETE FROM payments.differences')).rejects.toThrow('permission denied');
  await expect(tried('UPDATE payments.differences SET taken_ore = 0')).rejects.toThrow('permission denied');
  await expect(database.pool.query('DELETE FROM payments.difference_steps')).rejects.toThrow('append-only');
});
