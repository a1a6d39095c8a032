import { randomUUID } from 'node:crypto';
import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { useExternalMoneyFixture } from '../testing/external-money-fixture.ts';
import { partyNights } from '../testing/party-nights.ts';
import { settlePartyDiscrepancy } from './settle-discrepancy.ts';

const world = useExternalMoneyFixture();
const { system, database, clock } = world;
const { night, differencesIn, numberOf, rows, beginAnew } = partyNights(world);
beforeEach(beginAnew);
const tonight = () => night(world.deps(), system);

const settle = async (differenceId: number, actor: string, playerId?: number) => {
  const settled = await inTransaction(database.db, (tx) =>
    settlePartyDiscrepancy(
      tx,
      { clock },
      {
        differenceId,
        actor: { name: actor, ...(playerId !== undefined && { playerId }) },
        reason: 'Sett på med billettsystemet',
      },
    ),
  );
  return settled.ok ? (settled.value.isSettled ? 'settled' : 'waits for another') : settled.refusal.why;
};

/** A voucher of so much that its system has forgotten, in a hall where two settle what is above kr 100. */
async function forgotten(amount: number) {
  const member = await world.newMember(500, 0);
  await database.ownerDb.updateTable('halls.halls').set({ four_eyes_above_ore: 10_000 }).execute();
  const { movementId } = await world.moved(member, kroner(amount));
  system.books.forget(movementId);
  await tonight();
  return { member, movementId, differenceId: await numberOf(movementId) };
}

describe('a discrepancy with a party', () => {
  it('up to the limit of the hall is settled by one, and does not come back', async () => {
    const { movementId, differenceId } = await forgotten(100);
    expect(await settle(differenceId, 'Eva Vakt')).toBe('settled');
    expect(await settle(differenceId, 'Ola Vakt')).toBe('ended');
    await tonight();
    expect(await differencesIn(movementId)).toEqual(['unknown_to_party -/100 settled']);
  });

  it('that was settled comes back as another when it is otherwise', async () => {
    const { member, movementId, differenceId } = await forgotten(50);
    await settle(differenceId, 'Eva Vakt');
    const { hallId } = member;
    system.books.doByItself({
      movementId,
      kind: 'open',
      hallId,
      holdingRef: 'tickets_1-1',
      amountOre: kroner(60),
    });
    await tonight();
    expect((await differencesIn(movementId)).slice(1)).toHaveLength(1);
  });

  it('above it stands until another settles it too, each with a reason, kept for good', async () => {
    const { movementId, differenceId } = await forgotten(101);
    expect(await settle(differenceId, 'Eva Vakt')).toBe('waits for another');
    expect(await settle(differenceId, 'EVA  vakt')).toBe('waits for another');
    expect(await differencesIn(movementId)).toEqual(['unknown_to_party -/101']);
    expect(await settle(differenceId, 'Ola Vakt')).toBe('settled');
    expect(
      await rows(
        'SELECT step, actor FROM outside_money.difference_steps WHERE difference_id = $1',
        differenceId,
      ),
    ).toEqual([
      { step: 'proposed', actor: 'Eva Vakt' },
      { step: 'settled', actor: 'Ola Vakt' },
    ]);
    await expect(database.pool.query('DELETE FROM outside_money.difference_steps')).rejects.toThrow(
      'append-only',
    );
    await expect(database.serverPool.query('DELETE FROM outside_money.differences')).rejects.toThrow(
      'permission denied',
    );
    await expect(
      database.serverPool.query('UPDATE outside_money.differences SET told_ore = 0'),
    ).rejects.toThrow('permission denied');
  });

  it('in one’s own voucher, or a namesake’s, is for somebody else', async () => {
    const { member, differenceId } = await forgotten(10);
    const [person] = await rows<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM identity.players WHERE player_id = $1",
      member.playerId,
    );
    expect(await settle(differenceId, person?.name ?? '')).toBe('own_matter');
    expect(await settle(differenceId, 'Eva Vakt', member.playerId)).toBe('own_matter');
    expect(await settle(999_999, 'Eva Vakt')).toBe('not_found');
  });

  it('in a hall that is not ours is settled by two, however little it is about', async () => {
    const movementId = randomUUID();
    system.books.doByItself({
      movementId,
      kind: 'open',
      hallId: 999_999,
      holdingRef: 'T-9',
      amountOre: kroner(1),
    });
    await tonight();
    const differenceId = await numberOf(movementId);
    expect(await settle(differenceId, 'Eva Vakt')).toBe('waits for another');
    expect(await settle(differenceId, 'Ola Vakt')).toBe('settled');
  });

  it('is settled once by many at once', async () => {
    const { differenceId } = await forgotten(120);
    const staff = Array.from({ length: 6 }, (_, each) => `Vakt Nummer${'abcdef'[each]}`);
    const told = await Promise.all(staff.map((actor) => settle(differenceId, actor)));
    expect(told.filter((word) => word !== 'ended').toSorted()).toEqual(['settled', 'waits for another']);
  });
});
