/** Settling discrepancies with parties. The tests of the card provider cover the rules common to all modules. */
import { randomUUID } from 'node:crypto';
import { kroner } from '@lokalbingo/money';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { settleDiscrepancy } from '../../discrepancies/discrepancies.ts';
import { useExternalMoneyFixture } from '../testing/external-money-fixture.ts';
import { partyNights } from '../testing/party-nights.ts';
import { partyDiscrepancies } from './discrepancy-store.ts';

const fixture = useExternalMoneyFixture();
const { system, database, clock } = fixture;
const { night, differencesIn, numberOf, restart } = partyNights(fixture);
beforeEach(restart);
const tonight = () => night(fixture.deps(), system);

const settle = async (differenceId: number, name: string, playerId?: number) => {
  const actor = { name, ...(playerId !== undefined && { playerId }) };
  const settled = await inTransaction(database.db, (tx) =>
    settleDiscrepancy(tx, { clock }, partyDiscrepancies, {
      differenceId,
      actor,
      reason: 'Sett på med billettsystemet',
    }),
  );
  return settled.ok ? (settled.value.isSettled ? 'settled' : 'waits for another') : settled.refusal.why;
};

it('nobody settles a discrepancy in their own voucher, and steps can never be changed', async () => {
  const member = await fixture.newMember(500, 0);
  const { walletTransferId } = await fixture.moved(member, kroner(10));
  system.books.forget(walletTransferId);
  await tonight();
  const differenceId = await numberOf(walletTransferId);
  expect(await settle(differenceId, 'Eva Vakt', member.playerId)).toBe('own_matter');
  expect(await settle(differenceId, 'Eva Vakt')).toBe('settled');
  await tonight();
  expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/10 settled']);
  await expect(database.pool.query('DELETE FROM outside_money.difference_steps')).rejects.toThrow(
    'append-only',
  );
  for (const act of [
    'DELETE FROM outside_money.differences',
    'UPDATE outside_money.differences SET told_ore = 0',
  ])
    await expect(database.serverPool.query(act)).rejects.toThrow('permission denied');
});

it('two people settle a discrepancy in a hall that is not ours, at any amount', async () => {
  const walletTransferId = randomUUID();
  system.books.doByItself({
    walletTransferId,
    kind: 'open',
    hallId: 999_999,
    holdingRef: 'T-9',
    amountOre: kroner(1),
  });
  await tonight();
  const differenceId = await numberOf(walletTransferId);
  expect(await settle(differenceId, 'Eva Vakt')).toBe('waits for another');
  expect(await settle(differenceId, 'Ola Vakt')).toBe('settled');
});
